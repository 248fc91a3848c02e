import { type ItensOrder, itensFilters, itensOrders } from '~/domain/item/item'
import type { List } from '~/list/list-state'

/** The list of items: its address and filters. Links set the filters `unidade` and `palavras`. */
export const itensList = {
  address: (paths, query) => paths.itens(query),
  filters: itensFilters,
  sizes: [25, 50, 100],
  sorts: itensOrders,
  first: ['busca', 'estado', 'venceu'],
  elsewhere: ['unidade', 'orgao', 'palavras'],
  tabela: 'itens',
} as const satisfies List<string, ItensOrder>
