import { compraDiretaFilters, type SortOrder } from '~/domain/compra-direta/filters'
import type { List } from '~/list/list-state'
import { paths } from '~/site/paths'

/** 'Pesquisa de Dispensa Eletrônica' (I): where it stands and what its address may say. */
export const compraDiretaList = {
  address: paths.comprasDiretas,
  filters: compraDiretaFilters,
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
} as const satisfies List<string, SortOrder>
