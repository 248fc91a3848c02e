import { filterNames } from '~/domain/licitacao/filter-names'
import type { SortOrder } from '~/domain/licitacao/filters'
import { pageSizes } from '~/domain/shared/page'

/** The whole state of the tender list is its address (B9): filters as typed, page, size and order. */
export type ListState = {
  /** Only filters that count, as they stand in the address. */
  filters: Record<string, string>
  page: number
  size: number
  sort: SortOrder
}

/** Reads an address; whatever it cannot use counts as not given. */
export function parseListState(search: URLSearchParams): ListState {
  const values = filterNames.flatMap((name) => {
    const value = search.get(name)?.trim()
    return value && value !== 'null' ? [[name, value] as const] : []
  })
  const page = search.get('page') ?? ''
  const size = Number(search.get('size'))
  return {
    filters: Object.fromEntries(values),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    size: pageSizes.find((known) => known === size) ?? pageSizes[0],
    sort: search.get('sort')?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC',
  }
}

/** Writes the address of a state; what is as usual is left out, so that one list has one address. */
export function listQuery({ filters, page, size, sort }: ListState): URLSearchParams {
  const query = new URLSearchParams(filters)
  if (sort !== 'DESC') query.set('sort', sort)
  if (size !== pageSizes[0]) query.set('size', String(size))
  if (page !== 1) query.set('page', String(page))
  return query
}

/** The name under which a tender's address remembers the list it was opened from (C1). */
const origin = 'lista'

/** The query that a tender's address carries so that 'Voltar para listagem' leads back to this list. */
export function originQuery(state: ListState): URLSearchParams {
  const query = listQuery(state).toString()
  return new URLSearchParams(query ? { [origin]: query } : {})
}

/** The list a tender was opened from: whatever the address claims is read as a list state, never followed as it is. */
export function listOfOrigin(search: URLSearchParams): ListState {
  return parseListState(new URLSearchParams(search.get(origin) ?? ''))
}
