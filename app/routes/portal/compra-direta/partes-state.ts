import { paths } from '~/site/paths'

/** The lots and the items of one page, each with a page and a size of its own in the address. */
const partes = {
  lotes: { page: 'pageLotes', size: 'sizeLotes' },
  itens: { page: 'pageItens', size: 'sizeItens' },
} as const
export type Parte = keyof typeof partes

const usual = 10
export const sizes = [5, 10, 25, 50, 100]

export const sizeNameOf = (parte: Parte) => partes[parte].size

/** Which page of a part an address means; what it can't use counts as not given. */
export function parteIn(search: URLSearchParams, parte: Parte) {
  const size = Number(search.get(partes[parte].size))
  return { page: pageIn(search, partes[parte].page), size: sizes.includes(size) ? size : usual }
}

export function pageIn(search: URLSearchParams, name = 'page') {
  const page = search.get(name) ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}

/** The query with another page of a part; the usual is left out. */
export function withPage(search: URLSearchParams, parte: Parte, page: number) {
  const query = new URLSearchParams(search)
  if (page === 1) query.delete(partes[parte].page)
  else query.set(partes[parte].page, String(page))
  return query
}

/** What a form that chooses how many of a part a page shows carries along. */
export function besideSize(search: URLSearchParams, parte: Parte) {
  const query = withPage(search, parte, 1)
  query.delete(partes[parte].size)
  return query
}

/** The address of a page of a part, at the part itself. */
export const parteAddress = (id: number, search: URLSearchParams, parte: Parte, page: number) =>
  `${paths.compraDireta(id, withPage(search, parte, page))}#${parte}`
