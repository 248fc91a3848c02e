import { maskCpfsInNumber } from '../shared/masks'
import { hasCheckDigits, maskedCpf } from '../shared/masks/cpfs'

/** Eleven leading digits may be a CPF, unless other numbers of the órgão form a series with them (decision 046). */
const elevenDigitRun = /^(\d{11})(?!\d)(.*)$/s
const maskedRun = /^\*{3}\.(\d{3})\.(\d{3})-\*{2}(.*)$/s

export const findElevenDigitRun = (numero: string | null) => elevenDigitRun.exec(numero ?? '')?.[1]

/** Masks the CPFs in a number, except a leading run of eleven digits. */
export function maskExceptLeadingDigits(numero: string) {
  const [, digits = '', rest = numero] = elevenDigitRun.exec(numero) ?? []
  return digits + maskCpfsInNumber(rest)
}

/** Masks a leading CPF. Used to store the record of a source, and for a number that belongs to no series. */
export function maskLeadingCpf<N extends string | null>(numero: N) {
  const digits = findElevenDigitRun(numero)
  return numero && digits && hasCheckDigits(digits) ? maskedCpf(digits) + numero.slice(digits.length) : numero
}

type ComNumeros = { numProcesso: string | null; numeroEdital: string | null; numero?: string | null }

export const listNumeros = ({ numProcesso, numeroEdital, numero = null }: ComNumeros) => [
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
 * Returns a function that masks or restores the numbers of an órgão. Eleven leading digits stay if another number of
 * the órgão is near; otherwise they are masked if they may be a CPF. A masked number still has its middle six digits.
 * Near numbers and the check digits can restore the other digits.
 */
export function makeCanonicalNumero(numeros: (string | null)[]) {
  const runs = numeros.flatMap((numero) => findElevenDigitRun(numero) ?? [])
  const middles = new Set(numeros.flatMap((numero) => findMiddle(numero) ?? []))
  let known = sorted(runs)
  const digitsByMiddle = new Map<string, string>()
  // A restored number may help to restore another one, so the loop repeats until no number is added.
  for (let before = -1; before < digitsByMiddle.size; ) {
    before = digitsByMiddle.size
    for (const middle of middles) {
      const digits = digitsByMiddle.has(middle)
        ? undefined
        : candidatesFor(middle, known).find((one) => findNeighbours(known, one).some)
      if (digits) digitsByMiddle.set(middle, digits)
    }
    known = sorted([...runs, ...digitsByMiddle.values()])
  }

  return function canonicalNumero(numero: string | null) {
    const restored = digitsByMiddle.get(findMiddle(numero) ?? '')
    if (numero && restored)
      return findNeighbours(known, restored).others ? restored + numero.slice(maskedLength) : numero
    const digits = findElevenDigitRun(numero)
    return digits && findNeighbours(known, digits).others ? numero : maskLeadingCpf(numero)
  }
}

const maskedLength = '***.000.000-**'.length
const findMiddle = (numero: string | null) =>
  maskedRun
    .exec(numero ?? '')
    ?.slice(1, 3)
    .join('')

const sorted = (runs: string[]) => [...new Set(runs.map(Number))].sort((one, other) => one - other)

/** CPFs with these middle digits. Their first three digits, as a number, differ by at most 1 from a known number's. */
function candidatesFor(middle: string, known: number[]) {
  const prefixes = new Set(known.flatMap((number) => [-1, 0, 1].map((step) => Math.floor(number / 1e8) + step)))
  return [...prefixes].flatMap((prefix) => {
    const nine = `${prefix}`.padStart(3, '0') + middle
    // All candidates are within 50 of this number. If the wider range around it is empty, no candidate has a neighbour.
    if (!findNeighbours(known, `${nine}50`, seriesReach + 50).some) return []
    return Array.from({ length: 100 }, (_, last) => nine + `${last}`.padStart(2, '0')).filter(hasCheckDigits)
  })
}

/**
 * `some`: a known number differs from `digits` by at most `reach`, or equals it. `others`: the same, but a known number
 * equal to `digits` is ignored.
 */
function findNeighbours(known: number[], digits: string, reach = seriesReach) {
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
