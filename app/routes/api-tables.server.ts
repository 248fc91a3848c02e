import { arquivosDaBusca, listasAcompanhadas } from '~/domain/shared/acompanhar'
import { type ArquivoDaTabela, listasInteiras, type Tabela, tabelas } from '~/domain/shared/tabelas'
import { parseCnpj } from '~/domain/shared/typed-fields'
import { compraDiretaList } from '~/list/compra-direta-list'
import { type List, listAddress, listQuery, parseListState } from '~/list/list-state'
import { itensList } from '~/routes/itens/itens-list'
import { licitacaoList } from '~/routes/licitacoes/licitacao-list'
import { dataPaths } from '~/site/data-paths'
import { toPaths } from '~/site/moldura'

/** The awards of a company, on its page. */
const vitoriasList: List = {
  address: (paths, query) => paths.fornecedor(query?.get('cnpj') ?? ''),
  filters: { cnpj: (text) => parseCnpj(text) ?? undefined },
  sizes: [25],
  sorts: ['DESC'],
}

const lists: Record<Tabela, List> = {
  licitacoes: licitacaoList,
  'compras-diretas': compraDiretaList,
  itens: itensList,
  vitorias: vitoriasList,
}

const files = [
  ['csv', 'dados.csv'],
  ['excel', 'excel.csv'],
  ['xlsx', 'dados.xlsx'],
  ['jsonl', 'dados.jsonl'],
  ['colunas', 'datapackage.json'],
] as const satisfies (readonly [string, ArquivoDaTabela])[]

/** The files of each list (W12). If the address names a list, only of that one, with its filters and its order. */
export function presentTables(request: Request) {
  const paths = toPaths(request)
  const { chosen, search } = readChoice(request)
  return (chosen ? [chosen] : listasInteiras).map((tabela) => {
    const list = lists[tabela]
    const state = parseListState(list, chosen ? search : new URLSearchParams())
    const query = listQuery(list, { ...state, page: 1, size: list.sizes[0] })
    return {
      tabela,
      list: chosen ? listAddress(paths, list, state, { page: 1, size: list.sizes[0] }) : null,
      files: files.map(([formato, arquivo]) => ({ formato, address: dataPaths.tabela(tabela, arquivo, query) })),
    }
  })
}

/** The feed and the calendar of each list (W13). If the address names a list, only of that one, with its filters. */
export function presentBuscas(request: Request) {
  const { chosen, search } = readChoice(request)
  const followed = listasAcompanhadas.filter((lista) => chosen === undefined || lista === chosen)
  return followed.map((lista) => {
    const { ordem: _, ...filters } = parseListState(lists[lista], chosen ? search : new URLSearchParams()).filters
    const query = new URLSearchParams(filters)
    const [feed, agenda] = arquivosDaBusca.map((arquivo) => dataPaths.busca(lista, arquivo, query))
    return { lista, chosen: chosen !== undefined, feed, agenda }
  })
}

function readChoice({ url }: Request) {
  const search = new URL(url).searchParams
  const named = tabelas.find((name) => name === search.get('tabela'))
  const isWithout = named === 'vitorias' && parseListState(vitoriasList, search).filters.cnpj === undefined
  return { chosen: isWithout ? undefined : named, search }
}
