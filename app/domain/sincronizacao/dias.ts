/** A range of days, `AAAA-MM-DD`, both included. */
export type Dias = { de: string; ate: string }

const oneDay = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, by: number) => new Date(at(day) + by * oneDay).toISOString().slice(0, 10)

export const countDays = ({ de, ate }: Dias) => (at(ate) - at(de)) / oneDay + 1

/** Both halves of a range of two days or more, the newer first. */
export function halve({ de, ate }: Dias): [Dias, Dias] {
  const middle = addDays(de, Math.floor(countDays({ de, ate }) / 2))
  return [
    { de: middle, ate },
    { de, ate: addDays(middle, -1) },
  ]
}

/** The days of `range` that are in none of `known`, in ranges of at most `longest` days, the newest first. */
export function missingDays({ de, ate }: Dias, known: Dias[], longest: number): Dias[] {
  const missing: Dias[] = []
  let last = ate
  for (const range of known.toSorted((one, other) => (one.ate < other.ate ? 1 : -1))) {
    if (range.ate < last && last >= de) missing.push({ de: chooseLater(addDays(range.ate, 1), de), ate: last })
    if (range.de <= last) last = addDays(range.de, -1)
  }
  if (last >= de) missing.push({ de, ate: last })
  return missing.filter((range) => range.de <= range.ate).flatMap((range) => cut(range, longest))
}

export const chooseLater = (one: string, other: string) => (one > other ? one : other)

function cut({ de, ate }: Dias, longest: number): Dias[] {
  if (countDays({ de, ate }) <= longest) return [{ de, ate }]
  const start = addDays(ate, 1 - longest)
  return [{ de: start, ate }, ...cut({ de, ate: addDays(start, -1) }, longest)]
}
