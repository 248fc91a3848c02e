import { compraDiretaFilters, comprasListaFilters, type ListaOrder } from '~/domain/compra-direta/filters'
import { ordemFilter } from '~/domain/licitacao/filters'
import { type List, unusable } from './list-state'

/** 'Pesquisa de Dispensa Eletrônica' (I): its address and filters. */
export const compraDiretaList = {
  address: (paths, query) => paths.comprasDiretas(query),
  filters: { ...comprasListaFilters, ...ordemFilter },
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
  relevance: { sort: 'RELEVANCIA', texts: ['busca'] },
  first: ['objeto', 'conteudo', 'situacoes'],
  elsewhere: ['busca', 'atalho', 'beneficio', 'ordem', 'palavras'],
  rows: 'compra',
} as const satisfies List<string, ListaOrder>

/** The same list for data from a remote system, whose calls accept none of the filters of the page alone. */
export const remoteCompraDiretaList = {
  ...compraDiretaList,
  filters: { ...unusable(compraDiretaList.filters), ...compraDiretaFilters },
  elsewhere: [...compraDiretaList.elsewhere, 'orgao', 'valor'],
} as const satisfies List<string, ListaOrder>
