import type { Translation } from '..'
import type portuguese from '../pt-BR/perfis'

export default {
  cnpj: 'CNPJ',
  orgao: {
    description: 'What {{nome}} is buying: tenders, direct purchases, deadlines and totals by year and procedure.',
    sigla: 'Abbreviation',
    unidade: 'Unit',
    local: 'City/state',
    licitacoes: 'Tenders receiving proposals',
    semLicitacoes: 'No tender of this buyer is receiving proposals.',
    todasLicitacoes: 'All tenders of this buyer ({{n}})',
    compras: 'Open direct purchases',
    semCompras: 'No direct purchase of this buyer is open.',
    todasCompras: 'All direct purchases of this buyer ({{n}})',
  },
  totais: {
    title: 'Totals by year and procedure',
    columns: { ano: 'Year', modalidade: 'Procedure', quantidade: 'Number', valor: 'Estimated value' },
    semAno: 'No date',
    soma_one: '(only 1 states the value)',
    soma_many: '(only {{count}} state the value)',
    soma_other: '(only {{count}} state the value)',
  },
  fornecedor: {
    description: 'What {{nome}} won in tenders and direct purchases: object, buyer, date and value.',
    venceu: 'What it won',
    total_one: '{{formatted}} award',
    total_many: '{{formatted}} awards',
    total_other: '{{formatted}} awards',
    lote: 'Lot {{numero}}:',
    item: 'Item {{numero}}:',
    columns: { data: 'Date', objeto: 'Object', parte: 'Lot or item', orgao: 'Buyer', valor: 'Value' },
  },
} satisfies Translation<typeof portuguese>
