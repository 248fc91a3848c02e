import type { Translation } from '~/locales'
import type filtros from '~/locales/pt-BR/lista/filtros'

export default {
  opens: {
    days_one: 'abre en {{count}} día',
    days_other: 'abre en {{count}} días',
    hours_one: 'abre en {{count}} hora',
    hours_other: 'abre en {{count}} horas',
    minutes_zero: 'abre en menos de un minuto',
    minutes_one: 'abre en {{count}} minuto',
    minutes_other: 'abre en {{count}} minutos',
  },
  toggle: 'Filtros',
  apply: 'Aplicar filtros',
  municipios: 'Cargar municipios',
  any: 'Todos',
  count: '{{text}} ({{n}})',
  more: 'más de {{n}}',
  periodo: {
    legend: 'Período de apertura',
    de: 'Desde',
    ate: 'Hasta',
    words: { entre: 'del {{inicio}} al {{fim}}', desde: 'desde el {{inicio}}', ate: 'hasta el {{fim}}' },
  },
  valor: {
    legend: 'Valor estimado (R$)',
    de: 'Mínimo',
    ate: 'Máximo',
    words: { desde: 'desde {{inicio}}', ate: 'hasta {{fim}}', entre: 'de {{inicio}} a {{fim}}' },
  },
  orgao: {
    text: 'Organismo (nombre o sigla)',
    choose: 'Elija el organismo',
    none: 'Ningún organismo con “{{texto}}” tiene licitaciones.',
    several: 'Hay más de un organismo con “{{texto}}”: elija uno.',
    many: 'Hay muchos organismos con “{{texto}}”: escriba más, o elija uno de los primeros.',
  },
  filter: { orgao: 'Organismo', valor: 'Valor estimado (R$)', atalho: 'Solo' },
  atalhos: {
    label: 'Más buscadas',
    recebendo: 'Reciben propuestas',
    encerram: 'Cierran en 7 días',
    semana: 'Publicadas esta semana',
  },
  vazia: {
    title: 'Qué probar',
    grafia: 'Revise la ortografía de las palabras.',
    menos: 'Use menos palabras, o palabras más generales.',
    filtros: 'Quite uno de los filtros aplicados.',
    sem: 'Buscar “{{texto}}” sin los filtros',
    todas: { licitacoes: 'Ver todas las licitaciones', compras: 'Ver todas las compras directas' },
  },
  order: {
    tooMany: 'Son demasiadas para el orden de relevancia.',
    label: 'Orden',
    RELEVANCIA: 'Relevancia',
    DESC: 'Más nuevas',
    ASC: 'Más antiguas',
    prazo: 'Plazo más próximo',
    publicacao: 'Publicación más reciente',
    valor: 'Mayor valor',
  },
} satisfies Translation<typeof filtros>
