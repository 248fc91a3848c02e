import type { Lugar } from '~/domain/sessao/atos/ato'

/** Which part of the session's log an address asks for. */
export function readRegistroRequest(search: URLSearchParams): { page: number; lugar: Lugar | null } {
  const lote = numberIn(search.get('registroLote'))
  const item = numberIn(search.get('registroItem'))
  const lugar = lote !== null ? { lote } : item !== null ? { item } : null
  return { page: numberIn(search.get('pageRegistro')) ?? 1, lugar }
}

const numberIn = (text: string | null) => (/^[1-9]\d{0,6}$/.test(text?.trim() ?? '') ? Number(text) : null)

const names = ['pageRegistro', 'registroLote', 'registroItem']

/** Whether an address asks for a part of the log. Then the log is shown open. */
export const asksForRegistro = (search: URLSearchParams) => names.some((name) => search.has(name))

/** The query without what it says of the log. */
export const withoutRegistro = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => !names.includes(name)))

export function queryOfRegistro(search: URLSearchParams, page: number) {
  const query = new URLSearchParams(search)
  query.set('pageRegistro', String(page))
  return query
}
