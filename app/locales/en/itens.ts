import type { Translation } from '..'
import type portuguese from '../pt-BR/itens'

export default {
  title: 'Purchased items',
  description: 'Items of tenders and direct purchases: quantity, estimated and awarded unit price, and who won.',
  any: 'All',
  total_zero: '0 items',
  total_one: '{{formatted}} item',
  total_many: '{{formatted}} items',
  total_other: '{{formatted}} items',
  newest: 'The newest {{n}} items; there are more: use the filters',
  pageOf: 'page {{page}} of {{pages}}',
  none: 'No item found.',
  columns: {
    item: 'Item',
    processo: 'Buyer and process',
    data: 'Published',
    quantidade: 'Quantity',
    estimado: 'Estimated unit price',
    resultado: 'Awarded unit price and winner',
  },
  licitacao: 'Tender {{processo}}, item {{numero}}',
  compraDireta: 'Direct purchase {{processo}}, item {{numero}}',
  semNumero: { licitacao: 'Tender, item {{numero}}', compraDireta: 'Direct purchase, item {{numero}}' },
  cidades: 'Load cities',
  order: { label: 'Order', DESC: 'Newest', MENOR_PRECO: 'Lowest awarded price', MAIOR_PRECO: 'Highest awarded price' },
  filter: {
    busca: 'Words of the item’s description',
    estado: 'State',
    idMunicipio: 'City',
    orgao: 'Buyer',
    venceu: 'Result',
    periodo: 'Period of publication',
    beneficio: 'Small businesses (ME/EPP)',
    unidade: 'Unit',
  },
  beneficio: 'Only items exclusive to small businesses',
  venceu: 'Only items with a winner',
  periodo: { entre: 'from {{inicio}} to {{fim}}', desde: 'from {{inicio}}', ate: 'until {{fim}}' },
  precos: {
    title: 'Awarded unit prices',
    about:
      'Of the newest {{n}} items with a winner in this search, by unit, where there are five prices or more. Half of the prices lie between the first and the third quartile.',
    columns: {
      unidade: 'Unit',
      quantidade: 'Prices',
      inferior: 'First quartile',
      mediana: 'Median',
      superior: 'Third quartile',
    },
    itens: '{{n}} prices: see the items',
  },
} satisfies Translation<typeof portuguese>
