import type { Vitoria } from '~/domain/fornecedor/fornecedor'
import { statedAmount } from '~/format/numbers'
import { paths, toHref } from '~/site/paths'
import type { Column } from './column'

export const vitoriasColumns: Column<Vitoria>[] = [
  {
    name: 'data',
    title: 'Data',
    description: 'Data do resultado.',
    kind: 'instante',
    of: ({ data }) => data,
  },
  {
    name: 'idProcesso',
    title: 'Identificador do processo',
    description: 'Identificador, neste portal, da licitação ou compra direta.',
    kind: 'inteiro',
    of: ({ processo }) => processo.id,
  },
  {
    name: 'tipoProcesso',
    title: 'Tipo do processo',
    description: 'licitacao ou compra-direta.',
    kind: 'texto',
    of: ({ processo }) => (processo.de === 'licitacao' ? 'licitacao' : 'compra-direta'),
  },
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
  {
    name: 'pagina',
    title: 'Página',
    description: 'Endereço do processo neste portal.',
    kind: 'texto',
    of: ({ processo: { de, id } }, absolute) =>
      absolute(toHref(de === 'licitacao' ? paths.dadosGerais(id) : paths.compraDireta(id))),
  },
]
