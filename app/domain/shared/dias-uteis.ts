/** A day on which a body does not work, and no period runs: `AAAA-MM-DD`. */
export type Feriado = { dia: string; nome: string }

/** The days that are holidays. */
export type Feriados = ReadonlySet<string>

export const daysOf = (feriados: Feriado[]): Feriados => new Set(feriados.map(({ dia }) => dia))

const oneDay = 86_400_000

const next = (day: string, by: 1 | -1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * oneDay).toISOString().slice(0, 10)

/** Monday to Friday, but for holidays (Lei 14.133/2021, art. 183). */
const isDiaUtil = (day: string, feriados: Feriados) => !isWeekend(day) && !feriados.has(day)

export const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The first `amount` business days after `day`, which is not counted itself. */
export function diasUteisAfter(day: string, amount: number, feriados: Feriados) {
  const counted: string[] = []
  for (let at = next(day, 1); counted.length < amount; at = next(at, 1)) if (isDiaUtil(at, feriados)) counted.push(at)
  return counted
}

/** The `amount`th business day after `day`; without any, `day` itself. */
export const addDiasUteis = (day: string, amount: number, feriados: Feriados) =>
  diasUteisAfter(day, amount, feriados).at(-1) ?? day

/** The last business day before `day`. */
export function diaUtilBefore(day: string, feriados: Feriados) {
  let at = next(day, -1)
  while (!isDiaUtil(at, feriados)) at = next(at, -1)
  return at
}
