export type PageRequest = { page: number; size: number }
/** `provisional`: the total is stale while a new count runs. */
export type Page<T> = { items: T[]; total: number; provisional?: boolean }

/** All rows that a search finds, in the order of `sort`. Each of `steps` is read when it is asked for. */
export type WholeList<Row, Sort> = { sort: Sort; steps: AsyncIterable<Row[]> }

export function totalPages(total: number, size: number) {
  return Math.max(1, Math.ceil(total / size))
}

/** Up to `maxPages` consecutive page numbers, the current one centred if possible (B4). */
export function pageWindow(page: number, pages: number, maxPages = 15) {
  const length = Math.min(maxPages, pages)
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
