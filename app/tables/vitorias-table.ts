import type { Vitoria } from '~/domain/fornecedor/fornecedor'
import { statedAmount } from '~/format/numbers'
import type { Column } from './column'
import { paginaColumn, processoColumns } from './processo-columns'

export const vitoriasColumns: Column<Vitoria>[] = [
  {
    name: 'data',
    title: 'Data',
    description: 'Data do resultado.',
    kind: 'instante',
    of: ({ data }) => data,
  },
  ...processoColumns,
  {
    name: 'objeto',
    title: 'Objeto',
    description: 'O que se compra no processo.',
    kind: 'texto',
    of: ({ objeto }) => objeto,
  },
  {
    name: 'parte',
    title: 'Lote ou item',
    description: 'lote ou item: o que a empresa venceu.',
    kind: 'texto',
    of: ({ parte }) => parte.tipo,
  },
  {
    name: 'numero',
    title: 'Número',
    description: 'Número do lote ou do item no processo.',
    kind: 'inteiro',
    of: ({ parte }) => parte.numero,
  },
  {
    name: 'descricao',
    title: 'Descrição',
    description: 'Descrição do lote ou do item.',
    kind: 'texto',
    of: ({ parte }) => parte.descricao,
  },
  {
    name: 'orgao',
    title: 'Órgão',
    description: 'Nome do órgão.',
    kind: 'texto',
    of: ({ orgao }) => orgao.nome,
  },
  {
    name: 'valor',
    title: 'Valor (R$)',
    description: 'Valor total homologado; onde não se conhece, o unitário. Vazio quando o resultado é um desconto.',
    kind: 'decimal',
    of: ({ valor, percentualDesconto }) => (percentualDesconto ? null : statedAmount(valor)),
  },
  {
    name: 'percentualDesconto',
    title: 'Desconto (%)',
    description: 'Desconto homologado, onde se julga por maior desconto.',
    kind: 'decimal',
    of: ({ percentualDesconto }) => percentualDesconto,
  },
  paginaColumn,
]
