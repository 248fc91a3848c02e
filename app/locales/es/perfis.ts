import type { Translation } from '..'
import type portuguese from '../pt-BR/perfis'

export default {
  cnpj: 'CNPJ',
  orgao: {
    description: 'Qué compra {{nome}}: licitaciones, compras directas, plazos y totales por año y modalidad.',
    sigla: 'Sigla',
    unidade: 'Unidad',
    local: 'Ciudad/estado',
    licitacoes: 'Licitaciones que reciben propuestas',
    semLicitacoes: 'Ninguna licitación de este organismo recibe propuestas.',
    todasLicitacoes: 'Todas las licitaciones de este organismo ({{n}})',
    compras: 'Compras directas abiertas',
    semCompras: 'Ninguna compra directa de este organismo está abierta.',
    todasCompras: 'Todas las compras directas de este organismo ({{n}})',
  },
  totais: {
    title: 'Totales por año y modalidad',
    columns: { ano: 'Año', modalidade: 'Modalidad', quantidade: 'Cantidad', valor: 'Valor estimado' },
    semAno: 'Sin fecha',
    soma_one: '(solo 1 informa el valor)',
    soma_many: '(solo {{count}} informan el valor)',
    soma_other: '(solo {{count}} informan el valor)',
  },
  fornecedor: {
    description: 'Qué ganó {{nome}} en licitaciones y compras directas: objeto, organismo, fecha y valor.',
    venceu: 'Qué ganó',
    total_one: '{{formatted}} resultado',
    total_many: '{{formatted}} de resultados',
    total_other: '{{formatted}} resultados',
    lote: 'Lote {{numero}}:',
    item: 'Ítem {{numero}}:',
    columns: { data: 'Fecha', objeto: 'Objeto', parte: 'Lote o ítem', orgao: 'Organismo', valor: 'Valor' },
  },
} satisfies Translation<typeof portuguese>
