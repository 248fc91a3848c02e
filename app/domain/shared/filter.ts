import { findEstado } from './estados'

/** Parses a filter; `undefined` if the text is not valid for it. */
export type Filter<Value = unknown> = {
  (text: string): Value | undefined
  known?: readonly string[]
  range?: 'date' | 'amount'
}

export type Filters = Record<string, Filter>

export type FilterValues<Some extends Filters> = {
  [Name in keyof Some]?: Exclude<ReturnType<Some[Name]>, undefined>
}

const maxFilterLength = 200

/** Empty text and 'null' mean no filter (B9). NUL is removed, as databases reject it. Text is cut at 200 characters. */
export function normalizeFilterText(text: string | null | undefined) {
  const normalized = text?.replaceAll('\0', '').trim().slice(0, maxFilterLength).trim()
  return normalized === '' || normalized === 'null' ? undefined : normalized
}

export function readFilters<Some extends Filters>(filters: Some, texts: Record<string, string | undefined>) {
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(filters)) {
    const text = normalizeFilterText(texts[name])
    const value = text === undefined ? undefined : read(text)
    if (value !== undefined) values[name] = value
  }
  return values as FilterValues<Some>
}

/** A text with a letter or a digit: punctuation alone would match everything. */
export const texto: Filter<string> = (text) => (/[\p{L}\p{N}]/u.test(text) ? text : undefined)

/** By name or sigla; returns the sigla. */
export const estado: Filter<string> = (text) => findEstado(text)?.sigla

export const oneAmong = <Known extends string>(known: readonly Known[]): Filter<Known> =>
  Object.assign((text: string) => known.find((one) => one === text), { known })

/** Comma-separated; one unknown value invalidates the filter. */
export const severalAmong =
  <Known extends string>(known: readonly Known[]): Filter<Known[]> =>
  (text) => {
    const parts = splitList(text)
    const values = known.filter((one) => parts.includes(one))
    return parts.length > 0 && parts.every((part) => values.some((value) => value === part)) ? values : undefined
  }

export const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export const numero: Filter<number> = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export type Periodo = { inicio?: string; fim?: string }

/** Two days joined by a comma, in either order, in the portal's zone: AAAA-MM-DD or DD/MM/AAAA. One may be missing. */
export const periodo: Filter<Periodo> = Object.assign(readPeriodo, { range: 'date' as const })

function readPeriodo(text: string): Periodo | undefined {
  const [one = '', other = '', more] = text.split(',').map((part) => isoDay(part.trim()))
  if (more !== undefined || (!one && !other) || ![one, other].every((day) => !day || isDay(day))) return undefined
  const [inicio, fim] = one && other ? [one, other].sort() : [one, other]
  return { ...(inicio && { inicio }), ...(fim && { fim }) }
}

const isoDay = (text: string) =>
  text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day, month, year) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

/** An existing day that databases can store: not 2026-02-31, no year 0. */
export function isDay(text: string) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A campaign parameter (B11): kept in every list's URL, never chosen by the user. */
const campanha: Filter<string> = (text) => (/^[\w .~-]{1,64}$/.test(text) ? text : undefined)

export const campanhas = { utm_source: campanha, utm_medium: campanha, utm_campaign: campanha }
