import type { Filter } from './filter'

/**
 * A place in a list that is sorted by an instant: the step after it begins behind the row with this instant, to the
 * microsecond, and id. `null` among the rows without an instant, which come last.
 */
export type Place = { instante: string | null; id: number }

/** A part of a list; `next` is where the following part begins, `null` at the end. */
export type ListStep<Row> = { items: Row[]; next: Place | null }

/**
 * `publicacao`: newest first. `prazo`: by the deadline shown. `abertura`: by the opening, or what closes a purchase.
 * `onlyDated`: leaves out the rows without an instant.
 */
export type StepRequest = {
  sort: 'publicacao' | 'prazo' | 'abertura'
  after: Place | null
  size: number
  onlyDated?: boolean
}

export const writePlace = ({ instante, id }: Place) => `${instante ?? ''},${id}`

export const readPlace: Filter<Place> = (text) => {
  const [, instante, id] = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)?,(\d{1,15})$/.exec(text) ?? []
  if (id === undefined || (instante !== undefined && !isInstant(instante))) return undefined
  return { instante: instante ?? null, id: Number(id) }
}

/** Whether the calendar has such a day: `Date` takes February 30 for March 2. */
function isInstant(text: string) {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19)
}
