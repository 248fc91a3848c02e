import type { Numero } from './identifiers'
import type { Termo } from './query'

/** A searched number that no process has, such as '16/2026', and the nearest numbers of that year that exist. */
export type NumeroAusente = { numero: string; proximos: string[] }

type NumeroDoAno = Numero & { ano: number }

/** The searched number, if the search consists of one number with a year and nothing else. */
export function numeroSearched(termos: Termo[]): NumeroDoAno | undefined {
  const [termo, ...others] = termos
  if (termo?.kind !== 'numero' || others.length > 0 || termo.of === 'uasg') return undefined
  const { ano } = termo
  return ano === undefined ? undefined : { ...termo, ano }
}

/** Distances within which existing numbers are searched, one after another, until one distance finds any. */
export const reaches = [10, 100, 1000]

/** All numbers at most `reach` away from the searched one. */
export function numerosWithin({ numero }: Numero, reach: number) {
  const center = Number(numero)
  const first = Math.max(1, center - reach)
  return Array.from({ length: center + reach - first + 1 }, (_, index) => first + index).filter((n) => n !== center)
}

const shown = 4

/** The nearest four of the found numbers, in ascending order. Of two equally near ones, the lower is preferred. */
export function nearestTo({ numero, ano }: NumeroDoAno, found: number[]) {
  const center = Number(numero)
  return [...new Set(found)]
    .sort((one, other) => Math.abs(one - center) - Math.abs(other - center) || one - other)
    .slice(0, shown)
    .sort((one, other) => one - other)
    .map((n) => `${n}/${ano}`)
}
