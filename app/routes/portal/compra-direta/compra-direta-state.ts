import type { Paths } from '~/site/paths'

const tableParameters = {
  lotes: { page: 'pageLotes', size: 'sizeLotes' },
  itens: { page: 'pageItens', size: 'sizeItens' },
  historico: { page: 'pageHistorico', size: 'sizeHistorico' },
} as const
type TableName = keyof typeof tableParameters

const defaultSize = 10
/** The page sizes of the tables of lots and items and of the history; those of the list are in `compraDiretaList`. */
export const tableSizes = [5, 10, 25, 50, 100]

export const nameSizeParameter = (table: TableName) => tableParameters[table].size

/** Page and size of a table; unusable values count as absent. */
export function tablePageIn(search: URLSearchParams, table: TableName) {
  const size = Number(search.get(tableParameters[table].size))
  return { page: pageIn(search, tableParameters[table].page), size: tableSizes.includes(size) ? size : defaultSize }
}

export function pageIn(search: URLSearchParams, name = 'page') {
  const page = search.get(name) ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}

/** The query for a page of a table; the first page, being the default, is left out. */
export function withPage(search: URLSearchParams, table: TableName, page: number) {
  const query = new URLSearchParams(search)
  if (page === 1) query.delete(tableParameters[table].page)
  else query.set(tableParameters[table].page, String(page))
  return query
}

export function queryWithoutSize(search: URLSearchParams, table: TableName) {
  const query = withPage(search, table, 1)
  query.delete(tableParameters[table].size)
  return query
}

export const tableAddress = (paths: Paths, id: number, search: URLSearchParams, table: TableName, page: number) =>
  `${paths.compraDireta(id, withPage(search, table, page))}#${table}`
