import { compraDiretaFilters, type ListaOrder } from '~/domain/compra-direta/filters'
import { compraDiretaList } from './compra-direta-list'
import { type List, unusable } from './list-state'

/** The list for data from a remote system, whose calls accept none of the filters of the page alone. */
export const remoteCompraDiretaList = {
  ...compraDiretaList,
  filters: { ...unusable(compraDiretaList.filters), ...compraDiretaFilters },
  elsewhere: [...compraDiretaList.elsewhere, 'orgao', 'valor'],
} as const satisfies List<string, ListaOrder>
