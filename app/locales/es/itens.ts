import type { Translation } from '..'
import type portuguese from '../pt-BR/itens'

export default {
  title: 'Ítems y precios',
  description:
    'Ítems de licitaciones y compras directas: cantidad, precio unitario estimado y adjudicado, y quién ganó.',
  any: 'Todos',
  total_zero: '0 ítems',
  total_one: '{{formatted}} ítem',
  total_many: '{{formatted}} de ítems',
  total_other: '{{formatted}} ítems',
  newest: 'Los {{n}} ítems más nuevos; hay más: use los filtros',
  oldest: 'Los {{n}} ítems más antiguos; hay más: use los filtros',
  pageOf: 'página {{page}} de {{pages}}',
  none: 'Ningún ítem encontrado.',
  columns: {
    item: 'Ítem',
    processo: 'Organismo y proceso',
    data: 'Publicación',
    quantidade: 'Cantidad',
    estimado: 'Precio unitario estimado',
    resultado: 'Precio unitario adjudicado y ganador',
  },
  licitacao: 'Licitación {{processo}}, ítem {{numero}}',
  compraDireta: 'Compra directa {{processo}}, ítem {{numero}}',
  semNumero: { licitacao: 'Licitación, ítem {{numero}}', compraDireta: 'Compra directa, ítem {{numero}}' },
  cidades: 'Cargar ciudades',
  order: {
    label: 'Orden',
    DESC: 'Más nuevos',
    ASC: 'Más antiguos',
    MENOR_PRECO: 'Menor precio adjudicado',
    MAIOR_PRECO: 'Mayor precio adjudicado',
  },
  filter: {
    busca: 'Palabras de la descripción del ítem',
    estado: 'Estado (UF)',
    idMunicipio: 'Ciudad',
    orgao: 'Organismo',
    venceu: 'Resultado',
    periodo: 'Período de publicación',
    beneficio: 'ME/EPP',
    unidade: 'Unidad',
  },
  beneficio: 'Solo ítems exclusivos para ME/EPP',
  venceu: 'Solo ítems con ganador',
  periodo: { entre: 'de {{inicio}} a {{fim}}', desde: 'desde {{inicio}}', ate: 'hasta {{fim}}' },
  precos: {
    title: 'Precios unitarios adjudicados',
    about:
      'De los {{n}} ítems con ganador más nuevos de esta búsqueda, por unidad, donde hay cinco precios o más. La mitad de los precios está entre el primer y el tercer cuartil.',
    columns: {
      unidade: 'Unidad',
      quantidade: 'Precios',
      inferior: 'Primer cuartil',
      mediana: 'Mediana',
      superior: 'Tercer cuartil',
    },
    itens: '{{n}} precios: ver los ítems',
  },
} satisfies Translation<typeof portuguese>
