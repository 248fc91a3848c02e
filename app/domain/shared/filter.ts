/** Reads one filter from the text that was given; `undefined` where the text can't be used as this filter. */
export type Filter<Value = unknown> = (text: string) => Value | undefined

/** Every filter of a list by its name in an address or a call (B9). */
export type Filters = Record<string, Filter>

/** What a search is asked with: only filters that were given and could be used. */
export type FilterValues<Some extends Filters> = {
  [Name in keyof Some]?: Exclude<ReturnType<Some[Name]>, undefined>
}

/** Longer than any process number, sigla or sentence a person would search for, in characters. */
const longest = 200

/**
 * The text that counts as given: nothing and the literal text 'null' are not (B9). A NUL is left out, since no database
 * stores one and asking for it fails, and so is whatever goes beyond 200 characters.
 */
export function givenText(text: string | null | undefined) {
  const counts = text?.replaceAll('\0', '').trim().slice(0, longest).trim()
  return counts === '' || counts === 'null' ? undefined : counts
}

/** The values of those `texts` that can be used. */
export function readFilters<Some extends Filters>(filters: Some, texts: Record<string, string | undefined>) {
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(filters)) {
    const text = givenText(texts[name])
    const value = text === undefined ? undefined : read(text)
    if (value !== undefined) values[name] = value
  }
  return values as FilterValues<Some>
}

export const texto: Filter<string> = (text) => text

export const sigla: Filter<string> = (text) => text.toUpperCase()

/** Several of one kind, separated by commas. */
export const lista: Filter<string[]> = (text) => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 0 ? parts : undefined
}

/** A number by which something is known, as IBGE's of a municipality. */
export const numero: Filter<number> = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export type Periodo = { inicio?: string; fim?: string }

/** `AAAA-MM-DD,AAAA-MM-DD`, days of the tenant's zone; either end may be missing. */
export const periodo: Filter<Periodo> = (text) => {
  const [inicio = '', fim = '', more] = text.split(',').map((part) => part.trim())
  if (more !== undefined || (!inicio && !fim) || ![inicio, fim].every((day) => !day || isDay(day))) return undefined
  return { ...(inicio && { inicio }), ...(fim && { fim }) }
}

/** A day of the calendar that a database can hold: 2026-02-31 is none, and no year is 0. */
function isDay(text: string) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A word of a campaign (B11): kept with every list, and nobody's choice. */
const campanha: Filter<string> = (text) => (/^[\w .~-]{1,64}$/.test(text) ? text : undefined)

export const campanhas = { utm_source: campanha, utm_medium: campanha, utm_campaign: campanha }
