import { cpf } from 'cpf-cnpj-validator'
import { hasOtherForm, isNamedCode, isNumberAndYear } from './other-numbers'
import type { Replacement } from './view'

/** `***.456.789-**`, as the federal government publishes CPFs. */
export const maskedCpf = (digits: string) => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`

/** The library rejects this popular fake number although its check digits are right. */
const popularFakeCpf = '12345678909'
export const hasCheckDigits = (digits: string) => digits === popularFakeCpf || cpf.isValid(digits)

/**
 * What counts as a CPF: eleven digits with valid check digits and a CPF's separators. `codes`: a number labelled as
 * another code does not count. `loose`: other separators count too, and a standalone number needs no valid check
 * digits.
 */
export type CpfMatching = { codes?: boolean; loose?: boolean }

type Group = { from: number; to: number }
/** What separates two groups of a number: `signs` omits blanks, `whole` has them. `null`: they are two numbers. */
type Gap = { signs: string; whole: string } | null
type Text = { plain: string; groups: Group[]; gaps: Gap[] }
/** Consecutive groups of digits. `cuts`: how many digits precede each separator. */
type DigitRun = { first: number; last: number; digits: string; cuts: number[] }

/** Finds the CPFs of a text and their replacements, in linear time. */
export function findCpfs(plain: string, rule: CpfMatching): Replacement[] {
  const groups = [...plain.matchAll(/\d+/g)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }))
  const text = { plain, groups, gaps: groups.map((group, at) => gapBetween(plain, groups[at - 1], group)) }
  const candidates = [...cpfWindows(text, rule), ...(mentionsCpf.test(plain) ? labelledWindows(text) : [])]
  const usedGroups = new Set<number>()
  const accepted = candidates.filter((window) => {
    const own = groups.slice(window.first, window.last + 1).map((_, at) => window.first + at)
    if (own.some((at) => usedGroups.has(at))) return false
    for (const at of own) usedGroups.add(at)
    return true
  })
  return accepted
    .toSorted((one, other) => one.first - other.first)
    .map((window) => ({ ...placeOf(text, window), by: maskedCpf(window.digits.padStart(11, '0')) }))
}

const placeOf = ({ groups }: Text, { first, last }: DigitRun) => ({
  from: groups[first]?.from ?? 0,
  to: groups[last]?.to ?? 0,
})

/** In characters; a longer gap separates two numbers. `blanks` allows for margins around a line break. */
const maxGap = { signs: 3, blanks: 40 }

function gapBetween(plain: string, before: Group | undefined, { from }: Group): Gap {
  if (!before || from - before.to > maxGap.blanks) return null
  const whole = plain.slice(before.to, from)
  // '**' belongs to a masked number.
  if (!/^[\p{P}\p{S}\p{Z}\s]+$/u.test(whole) || whole.includes('**')) return null
  const signs = whole.replace(/[\p{Z}\s]+/gu, '')
  return signs.length > maxGap.signs ? null : { signs, whole }
}

/** The longest run of groups from `first` on that has `minDigits` to 11 digits. */
function windowFrom({ plain, groups, gaps }: Text, first: number, minDigits = 11): DigitRun | undefined {
  const cuts: number[] = []
  let length = 0
  let longestRun: { last: number; cuts: number } | undefined
  for (let last = first; last < groups.length; last++) {
    if (last > first) {
      if (!gaps[last]) break
      cuts.push(length)
    }
    const { from, to } = groups[last] ?? { from: 0, to: 0 }
    length += to - from
    if (length > 11) break
    if (length >= minDigits) longestRun = { last, cuts: cuts.length }
  }
  if (!longestRun) return undefined
  const own = groups.slice(first, longestRun.last + 1)
  return {
    first,
    last: longestRun.last,
    digits: own.map(({ from, to }) => plain.slice(from, to)).join(''),
    cuts: cuts.slice(0, longestRun.cuts),
  }
}

const isCpfCut = (cut: number) => cut === 3 || cut === 6 || cut === 9

function cpfWindows(text: Text, rule: CpfMatching) {
  const ranks: DigitRun[][] = [[], [], []]
  for (const first of text.groups.keys()) {
    const window = windowFrom(text, first)
    const rank = window && rankOf(text, window, rule)
    if (window && rank !== undefined) ranks[rank]?.push(window)
  }
  return ranks.flat()
}

/**
 * The rank of a candidate; `undefined` if it is no CPF. Of overlapping candidates the one with the lower rank is
 * masked. 0: a CPF's separators; 1: also a line break or blank inside; 2: other separators, or a wrong check digit.
 */
function rankOf(text: Text, window: DigitRun, { codes, loose }: CpfMatching) {
  const { plain } = text
  const { from, to } = placeOf(text, window)
  const canonical = window.cuts.every(isCpfCut)
  const checks = hasCheckDigits(window.digits)
  if (!checks && !(loose && mayBeMistyped(text, window, canonical))) return undefined
  if (checks && !canonical && !loose && !isWrapped(text, window)) return undefined
  if (hasOtherForm(plain, from, to, codes === true)) return undefined
  if (codes && window.cuts.length === 0 && (isNamedCode(plain, from) || isNumberAndYear(plain, from, to)))
    return undefined
  if (!checks) return 2
  return canonical ? 0 : isWrapped(text, window) ? 1 : 2
}

/** Whether separators in unusual places are only line breaks or, in a punctuated number, also single blanks. */
function isWrapped({ gaps }: Text, { first, last, cuts }: DigitRun) {
  const others = cuts.flatMap((cut, at) => (isCpfCut(cut) ? [] : (gaps[first + 1 + at]?.whole ?? '?')))
  const signs = cuts.filter((cut, at) => isCpfCut(cut) && gaps[first + 1 + at]?.signs).length
  const isLineEnd = (gap: string) => /^[^\S\r\n]*(?:\r\n?|\n)[^\S\r\n]*$/.test(gap)
  if (signs >= 2) return others.every((gap) => gap === ' ' || isLineEnd(gap))
  // Without punctuation, lines are a column of numbers if only blanks separate them from another number.
  const alone = ![gaps[first], gaps[last + 1]].some((gap) => gap && gap.signs === '')
  return others.every(isLineEnd) && (signs > 0 || alone)
}

function mayBeMistyped({ plain, groups, gaps }: Text, { first, last }: DigitRun, canonical: boolean) {
  const from = groups[first]?.from ?? 0
  const inner = gaps.slice(first + 1, last + 1)
  if (inner.some((gap) => !gap || gap.whole.includes('\n') || gap.whole.length > (canonical ? 3 : 2))) return false
  const isMoney = /R\$\s?$/.test(plain.slice(Math.max(0, from - 4), from))
  return !isMoney && !isAttached(gaps[first]) && !isAttached(gaps[last + 1])
}

const isAttached = (gap: Gap | undefined) => /^[./-]$/.test(gap?.whole ?? '')

const mentionsCpf = /cpf/i
const cpfLabel = /\bCPFs?\b\D{0,24}(?=\d)/gi

/** Finds numbers labelled as CPF, even with wrong check digits or without leading zeros, which spreadsheets drop. */
function labelledWindows(text: Text) {
  const { plain, groups, gaps } = text
  const at = new Map(groups.map(({ from }, index) => [from, index]))
  return [...plain.matchAll(cpfLabel)].flatMap(({ 0: before, index }) => {
    const window = windowFrom(text, at.get(index + before.length) ?? groups.length, 9)
    if (!window) return []
    const whole = window.digits.length === 11 && window.cuts.length === 3 && window.cuts.every(isCpfCut)
    const { from, to } = placeOf(text, window)
    return (whole || !isAttached(gaps[window.last + 1])) && !hasOtherForm(plain, from, to, true) ? [window] : []
  })
}
