import { comprasListaFilters, type ListaOrder } from '~/domain/compra-direta/filters'
import type { Filter } from '~/domain/shared/filter'
import type { List } from './list-state'

/** 'Pesquisa de Dispensa Eletrônica' (I): its address and filters. */
export const compraDiretaList = {
  address: (paths, query) => paths.comprasDiretas(query),
  filters: comprasListaFilters,
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
  relevance: { sort: 'RELEVANCIA', texts: ['busca'] },
  first: ['objeto', 'conteudo', 'situacoes'],
  elsewhere: ['busca', 'orgao', 'palavras'],
  rows: 'compra',
} as const satisfies List<string, ListaOrder>

const unusable: Filter<never> = () => undefined

/** The same list for data from a remote system, whose calls accept neither `busca` nor `orgao`. */
export const remoteCompraDiretaList = {
  ...compraDiretaList,
  filters: { ...comprasListaFilters, busca: unusable, orgao: unusable },
} as const satisfies List<string, ListaOrder>
