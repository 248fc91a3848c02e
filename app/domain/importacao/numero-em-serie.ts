import { maskCpfsInNumber } from '../shared/masks'
import { hasCheckDigits, maskedCpf } from '../shared/masks/cpfs'

/** Eleven leading digits may be a CPF, unless other numbers of the órgão form a series with them (decision 046). */
const elevenDigitRun = /^(\d{11})(?!\d)(.*)$/s
const maskedRun = /^\*{3}\.(\d{3})\.(\d{3})-\*{2}(.*)$/s

export const elevenDigitRunOf = (numero: string | null) => elevenDigitRun.exec(numero ?? '')?.[1]

/** Masks the CPFs in a number, except a leading run of eleven digits. */
export function maskExceptLeadingDigits(numero: string) {
  const [, digits = '', rest = numero] = elevenDigitRun.exec(numero) ?? []
  return digits + maskCpfsInNumber(rest)
}

/** Masks a leading CPF, to store a source's record and to display a number outside a series. */
export function maskLeadingCpf<N extends string | null>(numero: N) {
  const digits = elevenDigitRunOf(numero)
  return numero && digits && hasCheckDigits(digits) ? maskedCpf(digits) + numero.slice(digits.length) : numero
}

type ComNumeros = { numProcesso: string | null; numeroEdital: string | null; numero?: string | null }

export const numerosOf = ({ numProcesso, numeroEdital, numero = null }: ComNumeros) => [
  numProcesso,
  numeroEdital,
  numero,
]

export function withNumeros<P extends ComNumeros>(processo: P, write: (numero: string | null) => string | null): P {
  const { numProcesso, numeroEdital, numero } = processo
  return {
    ...processo,
    numProcesso: write(numProcesso),
    numeroEdital: write(numeroEdital),
    ...(numero !== undefined && { numero: write(numero) }),
  }
}

/** Two numbers of an órgão that are at most this far apart form a series. */
const seriesReach = 1000

/**
 * Returns a function that writes an órgão's numbers. A run of eleven digits stays if another number of the órgão is
 * near it; otherwise it is masked if it may be a CPF. A masked run keeps its middle six digits, so that neighbours and
 * check digits can restore it.
 */
export function seriesOf(numeros: (string | null)[]) {
  const runs = numeros.flatMap((numero) => elevenDigitRunOf(numero) ?? [])
  const middles = new Set(numeros.flatMap((numero) => middleOf(numero) ?? []))
  let known = sorted(runs)
  const digitsByMiddle = new Map<string, string>()
  // A restored number may be the neighbour that restores another one, so this is repeated until none is added.
  for (let before = -1; before < digitsByMiddle.size; ) {
    before = digitsByMiddle.size
    for (const middle of middles) {
      const digits = digitsByMiddle.has(middle)
        ? undefined
        : candidatesFor(middle, known).find((one) => neighboursOf(known, one).some)
      if (digits) digitsByMiddle.set(middle, digits)
    }
    known = sorted([...runs, ...digitsByMiddle.values()])
  }

  return function canonicalNumero(numero: string | null) {
    const restored = digitsByMiddle.get(middleOf(numero) ?? '')
    if (numero && restored) return neighboursOf(known, restored).others ? restored + numero.slice(maskedLength) : numero
    const digits = elevenDigitRunOf(numero)
    return digits && neighboursOf(known, digits).others ? numero : maskLeadingCpf(numero)
  }
}

const maskedLength = '***.000.000-**'.length
const middleOf = (numero: string | null) =>
  maskedRun
    .exec(numero ?? '')
    ?.slice(1, 3)
    .join('')

const sorted = (runs: string[]) => [...new Set(runs.map(Number))].sort((one, other) => one - other)

/** Candidate CPFs with these middle digits, whose first three digits match a known number or differ by one. */
function candidatesFor(middle: string, known: number[]) {
  const prefixes = new Set(known.flatMap((number) => [-1, 0, 1].map((step) => Math.floor(number / 1e8) + step)))
  return [...prefixes].flatMap((prefix) => {
    const nine = `${prefix}`.padStart(3, '0') + middle
    // No candidate is more than 50 away from this number, so without a neighbour here none of them has one.
    if (!neighboursOf(known, `${nine}50`, seriesReach + 50).some) return []
    return Array.from({ length: 100 }, (_, last) => nine + `${last}`.padStart(2, '0')).filter(hasCheckDigits)
  })
}

/** Whether a known number is within `reach` of `digits`: `some` counts the number itself, `others` does not. */
function neighboursOf(known: number[], digits: string, reach = seriesReach) {
  const number = Number(digits)
  let [from, to] = [0, known.length]
  while (from < to) {
    const at = (from + to) >> 1
    if ((known[at] ?? 0) < number - reach) from = at + 1
    else to = at
  }
  const isNear = (one: number | undefined) => one !== undefined && one <= number + reach
  return { some: isNear(known[from]), others: isNear(known[from] === number ? known[from + 1] : known[from]) }
}
