import { itensFilters } from '~/domain/item/item'
import type { List } from '~/list/list-state'

/** The list of items: its address and filters. `unidade` is chosen by a link of the distribution of prices. */
export const itensList = {
  address: (paths, query) => paths.itens(query),
  filters: itensFilters,
  sizes: [25, 50, 100],
  sorts: ['DESC'],
  first: ['busca', 'estado', 'venceu'],
  elsewhere: ['unidade'],
} as const satisfies List
