import {
  campanhas,
  type Filter,
  type Filters,
  type FilterValues,
  normalizeFilterText,
  oneAmong,
} from '~/domain/shared/filter'
import type { Tabela } from '~/domain/shared/tabelas'
import type { Paths } from '~/site/paths'

/**
 * A list: its address and the parameters of its query. The first size and sort are the defaults. If one of the filters
 * `relevance.texts` is set, the default sort is `relevance.sort`, which is not available otherwise.
 */
export type List<Name extends string = string, Sort extends string = string> = {
  address(paths: Paths, query?: URLSearchParams): string
  filters: Filters & Record<Name, unknown>
  sizes: readonly [number, ...number[]]
  sorts: readonly [Sort, ...Sort[]]
  relevance?: { sort: Sort; texts: readonly string[] }
  /** Filters without a control in the form. */
  elsewhere?: readonly Name[]
  /** Filters shown before 'Busca avançada', which contains the others. Without `first`, all filters can be collapsed. */
  first?: readonly Name[]
  rows?: Parameters<typeof rowId>[0]
  /** Its name among the tables (W12), if it can be downloaded. */
  tabela?: Tabela
}

/** A list's whole state is its address (B9): filters, page, size and order. */
export type ListState<Sort extends string = string> = {
  /** Only valid filters, as written in the address but trimmed and at most 200 characters long. */
  filters: Record<string, string>
  page: number
  size: number
  sort: Sort
}

type Ignored = { name: string; text: string }

/**
 * Reads an address. `values` holds the parsed filters. Unusable parameters count as absent and are returned in
 * `ignored`, which the page reports (B9). Two kinds are dropped silently: campaign parameters (`utm_...`), since no
 * visitor typed them, and `relevance` without a search.
 */
export function readListAddress<Some extends Filters, Sort extends string>(
  list: List<string, Sort> & { filters: Some },
  search: URLSearchParams,
) {
  const filters: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const ignored: Ignored[] = []
  for (const [name, read] of Object.entries(list.filters)) {
    const [text, ...repeated] = readTexts(search, name)
    const value = text === undefined ? undefined : read(text)
    if (!(name in campanhas)) ignored.push(...repeated.map((other) => ({ name, text: other })))
    if (text === undefined || (value === undefined && name in campanhas)) continue
    // The comma of a range with one end missing comes from the form, so the message leaves it out.
    if (value === undefined) ignored.push({ name, text: text === ',' ? text : text.replace(/^,|,$/g, '') })
    else {
      filters[name] = text
      values[name] = value
    }
  }
  const [page, size, sort] = [
    pageIn(search.get('page')),
    sizeIn(list, search.get('size')),
    sortIn(list, search.get('sort')),
  ]
  const isRelevance = search.get('sort')?.toUpperCase() === list.relevance?.sort
  const known: Record<ListParameter, unknown> = { page, size, sort: isRelevance || sort }
  for (const name of listParameters) {
    const text = normalizeFilterText(search.get(name))
    if (text !== undefined && !known[name]) ignored.push({ name, text })
  }
  const state: ListState<Sort> = {
    filters,
    page: page ?? 1,
    size: size ?? list.sizes[0],
    sort: sort ?? defaultSort(list, filters),
  }
  return { state, values: values as FilterValues<Some>, ignored }
}

/** The different values of a parameter. Only the first counts. */
const readTexts = (search: URLSearchParams, name: string) => [
  ...new Set(search.getAll(name).flatMap((text) => normalizeFilterText(text) ?? [])),
]

export const parseListState = <Sort extends string>(list: List<string, Sort>, search: URLSearchParams) =>
  readListAddress(list, search).state

const pageIn = (text: string | null) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : undefined)
const sizeIn = ({ sizes }: List, text: string | null) => sizes.find((known) => String(known) === text)
const sortIn = <Sort extends string>({ sorts }: List<string, Sort>, text: string | null) =>
  sorts.find((known) => known === text?.toUpperCase())

export const isSearched = ({ relevance }: List, filters: ListState['filters']) =>
  relevance?.texts.some((name) => filters[name] !== undefined) ?? false

const defaultSort = <Sort extends string>(list: List<string, Sort>, filters: ListState['filters']) =>
  list.relevance && isSearched(list, filters) ? list.relevance.sort : list.sorts[0]

/** Makes filters that accept no value. They keep `known` and `range`, so that the page still reports them as ignored. */
export const unusable = <Some extends Filters>(filters: Some) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]): [string, Filter<never>] => [
      name,
      Object.assign(() => undefined, filter),
    ]),
  ) as { [Name in keyof Some]: Filter<never> }

/** The list, whose filter by modalidade accepts only `known` ones: the page reports others as ignored (W1). */
export const withModalidades = <Some extends { filters: { modalidade: Filter<string> } }>(
  list: Some,
  known: readonly string[],
): Some => ({ ...list, filters: { ...list.filters, modalidade: oneAmong(known) } })

export const listParameters = ['page', 'size', 'sort'] as const
type ListParameter = (typeof listParameters)[number]

/** Filters that are ranges: each of the two ends has a form field of its own. */
export const listRanges = ({ filters }: List) => Object.keys(filters).filter((name) => filters[name]?.range)

export const nameEnds = (name: string) => (name === 'periodo' ? ['de', 'ate'] : [`${name}De`, `${name}Ate`])

export const orgaoField = 'nomeOrgao'

/** The query of a state, without defaults, so that one list has one address. */
export function listQuery(list: List, { filters, page, size, sort }: ListState): URLSearchParams {
  const query = new URLSearchParams(filters)
  if (list.sorts.includes(sort) && sort !== defaultSort(list, filters)) query.set('sort', sort)
  if (size !== list.sizes[0]) query.set('size', String(size))
  if (page !== 1) query.set('page', String(page))
  return query
}

export const listAddress = (paths: Paths, list: List, state: ListState, changed: Partial<ListState> = {}) =>
  list.address(paths, listQuery(list, { ...state, ...changed }))

/** The URL parameter of a detail page that holds the query of the list from which the page was opened (C1). */
const origin = 'lista'

/** The id of the link by which a row opens its tender or direct purchase. Some pages list both. */
export const rowId = (kind: 'licitacao' | 'compra', id: number | string) => `${kind}-${id}`

/** Limit in characters for the list queries in all links of one page together. */
const originBudget = 100_000

/** The query for 'Voltar para listagem'. Every row's link repeats this query, so a long one is left out. */
export function originQuery(list: List, state: ListState): URLSearchParams {
  const query = listQuery(list, state).toString()
  const fits = encodeURIComponent(query).length <= originBudget / state.size
  return new URLSearchParams(query && fits ? { [origin]: query } : {})
}

/** The parameters that a detail page's links pass on: its list of origin and the campaign (B11, C1). */
export function carriedQuery(list: List, search: string | URLSearchParams): URLSearchParams {
  const given = new URLSearchParams(search)
  const carried = originQuery(list, listOfOrigin(list, given))
  for (const [name, read] of Object.entries(campanhas)) {
    const word = normalizeFilterText(given.get(name))
    if (word !== undefined && read(word) !== undefined) carried.set(name, word)
  }
  return carried
}

/** The list that a detail page was opened from. The parameter is parsed as a list state, never used as an address. */
export const listOfOrigin = <Sort extends string>(list: List<string, Sort>, search: URLSearchParams) =>
  parseListState(list, new URLSearchParams(search.get(origin) ?? ''))
