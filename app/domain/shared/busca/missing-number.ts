import type { Numero } from './identifiers'
import type { Termo } from './query'

/** A number that nothing has, as '16/2026', and the nearest ones of its year that something has, in order. */
export type NumeroAusente = { numero: string; proximos: string[] }

type NumeroDoAno = Numero & { ano: number }

/** The number with its year that a search consists of; `undefined` if it consists of more, or of something else. */
export function numeroSearched(termos: Termo[]): NumeroDoAno | undefined {
  const [termo, ...others] = termos
  if (termo?.kind !== 'numero' || others.length > 0 || termo.of === 'uasg') return undefined
  const { ano } = termo
  return ano === undefined ? undefined : { ...termo, ano }
}

/** How far from the number others are sought: the first reach within which there is one is enough. */
export const reaches = [10, 100, 1000]

/** The numbers, without the searched one, at most `reach` from it. */
export function numerosWithin({ numero }: Numero, reach: number) {
  const center = Number(numero)
  const first = Math.max(1, center - reach)
  return Array.from({ length: center + reach - first + 1 }, (_, index) => first + index).filter((n) => n !== center)
}

const shown = 4

/** The nearest of the numbers that were found, at most four, in ascending order; of two as near, the lower one. */
export function nearestTo({ numero, ano }: NumeroDoAno, found: number[]) {
  const center = Number(numero)
  return [...new Set(found)]
    .sort((one, other) => Math.abs(one - center) - Math.abs(other - center) || one - other)
    .slice(0, shown)
    .sort((one, other) => one - other)
    .map((n) => `${n}/${ano}`)
}
