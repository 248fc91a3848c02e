import { type ItensOrder, itensFilters, itensOrders } from '~/domain/item/item'
import { maxComparados } from '~/domain/item/precos'
import type { List } from '~/list/list-state'

/** The list of items: its address and filters. Links set the filters `unidade`, `palavras` and `precos`. */
export const itensList = {
  address: (paths, query) => paths.itens(query),
  filters: itensFilters,
  sizes: [25, 50, 100],
  sorts: itensOrders,
  first: ['busca', 'estado', 'venceu'],
  elsewhere: ['unidade', 'orgao', 'palavras', 'precos'],
  tabela: 'itens',
} as const satisfies List<string, ItensOrder>

/** The prices of a search, to print. */
export const memoriaList = {
  ...itensList,
  address: (paths, query) => paths.itensPrecos(query),
  sizes: [maxComparados],
  sorts: ['DESC'],
} as const satisfies List<string, ItensOrder>
