/** `page` counts from 1, on the wire and in every address. */
export type PageRequest = { page: number; size: number }
/** A `provisional` total is of a moment ago: another is being counted. */
export type Page<T> = { items: T[]; total: number; provisional?: boolean }

/** An empty list still has one, empty, page. */
export function totalPages(total: number, size: number) {
  return Math.max(1, Math.ceil(total / size))
}

/** Up to `most` consecutive page numbers with the current one as near the middle as the ends allow (B4). */
export function pageWindow(page: number, pages: number, most = 15) {
  const length = Math.min(most, pages)
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), pages - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
