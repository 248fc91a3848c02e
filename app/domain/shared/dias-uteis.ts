export type Feriado = { dia: string; nome: string }

export type Feriados = ReadonlySet<string>

export const toDias = (feriados: Feriado[]): Feriados => new Set(feriados.map(({ dia }) => dia))

const oneDay = 86_400_000

const addDays = (day: string, by: 1 | -1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * oneDay).toISOString().slice(0, 10)

/** Monday to Friday, except holidays (Lei 14.133/2021, art. 183). */
const isDiaUtil = (day: string, feriados: Feriados) => !isWeekend(day) && !feriados.has(day)

export const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

export function diasUteisAfter(day: string, amount: number, feriados: Feriados) {
  const counted: string[] = []
  for (let at = addDays(day, 1); counted.length < amount; at = addDays(at, 1))
    if (isDiaUtil(at, feriados)) counted.push(at)
  return counted
}

export const addDiasUteis = (day: string, amount: number, feriados: Feriados) =>
  diasUteisAfter(day, amount, feriados).at(-1) ?? day

/** The number of business days after `day`, up to and including `last`; 0 if `last` is not after `day`. */
export function countDiasUteis(day: string, last: string, feriados: Feriados) {
  let count = 0
  for (let at = addDays(day, 1); at <= last; at = addDays(at, 1)) if (isDiaUtil(at, feriados)) count++
  return count
}

/** The day itself if it is a business day, else the next one. */
export function diaUtilFrom(day: string, feriados: Feriados) {
  let at = day
  while (!isDiaUtil(at, feriados)) at = addDays(at, 1)
  return at
}

export function diaUtilBefore(day: string, feriados: Feriados) {
  let at = addDays(day, -1)
  while (!isDiaUtil(at, feriados)) at = addDays(at, -1)
  return at
}
