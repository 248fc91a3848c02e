import { campanhas, type Filters, givenText } from '~/domain/shared/filter'

/**
 * What makes one list: where it stands, and all that its address may say. The first size and the first order are usual;
 * where one of `texts` is searched, `nearest` is, an order that there is only then.
 */
export type List<Name extends string = string, Sort extends string = string> = {
  address(query?: URLSearchParams): string
  filters: Filters & Record<Name, unknown>
  sizes: readonly [number, ...number[]]
  sorts: readonly [Sort, ...Sort[]]
  nearest?: { sort: Sort; texts: readonly string[] }
}

/** The whole state of a list is its address (B9): filters as typed, page, size and order. */
export type ListState<Sort extends string = string> = {
  /** Only filters that count, as they stand in the address. */
  filters: Record<string, string>
  page: number
  size: number
  sort: Sort
}

/** Reads an address; whatever it cannot use counts as not given. */
export function parseListState<Sort extends string>(
  list: List<string, Sort>,
  search: URLSearchParams,
): ListState<Sort> {
  const page = search.get('page') ?? ''
  const size = Number(search.get('size'))
  const sort = search.get('sort')?.toUpperCase()
  const filters = Object.fromEntries(givenFilters(list, search).filter(([name, text]) => isUsable(list, name, text)))
  const usual = usualSort(list, filters)
  return {
    filters,
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    size: list.sizes.find((known) => known === size) ?? list.sizes[0],
    sort: list.sorts.find((known) => known === sort) ?? usual,
  }
}

export const isSearched = ({ nearest }: List, filters: ListState['filters']) =>
  nearest?.texts.some((name) => filters[name] !== undefined) ?? false

const usualSort = <Sort extends string>(list: List<string, Sort>, filters: ListState['filters']) =>
  list.nearest && isSearched(list, filters) ? list.nearest.sort : list.sorts[0]

/**
 * The filters that were given and can't be used, each with its text: the page says so, and applies none of them (B9). A
 * missing end of a range has left a comma that nobody typed.
 */
export function ignoredFilters(list: List, search: URLSearchParams) {
  return givenFilters(list, search)
    .filter(([name, text]) => !(name in campanhas) && !isUsable(list, name, text))
    .map(([name, text]) => ({ name, text: text.replace(/^,(?=.)|(?<=.),$/g, '') }))
}

const isUsable = (list: List, name: string, text: string) => list.filters[name]?.(text) !== undefined

function givenFilters(list: List, search: URLSearchParams) {
  return Object.keys(list.filters).flatMap((name) => {
    const text = givenText(search.get(name))
    return text === undefined ? [] : [[name, text] as const]
  })
}

/** Writes the query of a state; what is as usual is left out, so that one list has one address. */
export function listQuery(list: List, { filters, page, size, sort }: ListState): URLSearchParams {
  const query = new URLSearchParams(filters)
  if (list.sorts.includes(sort) && sort !== usualSort(list, filters)) query.set('sort', sort)
  if (size !== list.sizes[0]) query.set('size', String(size))
  if (page !== 1) query.set('page', String(page))
  return query
}

/** The address of a state of this list, and of the same state with something changed. */
export const listAddress = (list: List, state: ListState, changed: Partial<ListState> = {}) =>
  list.address(listQuery(list, { ...state, ...changed }))

/** The name under which a detail's address remembers the list it was opened from (C1). */
const origin = 'lista'

/** For how many characters of addresses of lists, in all its lines together, a page has room. */
const roomForOrigins = 100_000

/**
 * The query that a detail's address carries so that 'Voltar para listagem' leads back to this list. It stands in every
 * line: one that is too long for so many lines is left out.
 */
export function originQuery(list: List, state: ListState): URLSearchParams {
  const query = listQuery(list, state).toString()
  const fits = encodeURIComponent(query).length <= roomForOrigins / state.size
  return new URLSearchParams(query && fits ? { [origin]: query } : {})
}

/** What the links of a detail carry on of its address: the list it was opened from, and the campaign (B11, C1). */
export function carriedQuery(list: List, search: string | URLSearchParams): URLSearchParams {
  const given = new URLSearchParams(search)
  const carried = originQuery(list, listOfOrigin(list, given))
  for (const [name, read] of Object.entries(campanhas)) {
    const word = givenText(given.get(name))
    if (word !== undefined && read(word) !== undefined) carried.set(name, word)
  }
  return carried
}

/** The list a detail was opened from: whatever the address claims is read as a list state, never followed as it is. */
export const listOfOrigin = <Sort extends string>(list: List<string, Sort>, search: URLSearchParams) =>
  parseListState(list, new URLSearchParams(search.get(origin) ?? ''))
