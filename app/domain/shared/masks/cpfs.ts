import { isNamedCode, isNumberAndYear } from './other-numbers'
import type { Replacement } from './view'

/** `***.456.789-**`, as the federal government publishes CPFs. */
export const maskedCpf = (digits: string) => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`

/** Whether these eleven digits, not all the same, have a CPF's check digits. The popular fake 123.456.789-09 has. */
export const hasCheckDigits = (digits: string) =>
  digits.charCodeAt(9) === checkDigit(digits, 9) &&
  digits.charCodeAt(10) === checkDigit(digits, 10) &&
  digits !== digits.charAt(0).repeat(11)

const zero = '0'.charCodeAt(0)

function checkDigit(digits: string, length: number) {
  let sum = 0
  for (let at = 0; at < length; at++) sum += (digits.charCodeAt(at) - zero) * (length + 1 - at)
  return zero + (((sum * 10) % 11) % 10)
}

/** The digits between two words, each with its place in the text. */
type DigitRun = { plain: string; digits: string; at: number[] }
/** A part of a run. `cuts`: how many of its digits precede each gap. */
type Window = { run: DigitRun; first: number; digits: string; cuts: number[]; from: number; to: number }

/** In characters; allows for margins around a line break. A longer gap separates two numbers. */
const maxGap = 80
/** Between the digits of a number: anything but other words. */
const gapInNumber = /^(?:[^\p{L}\p{Co}]|[\p{Lm}ªº]|d[ií]g(?:ito)?s?|dvs?|verificador(?:es)?)*$/iu

function digitRuns(plain: string): DigitRun[] {
  const runs: DigitRun[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { 0: group, index } of plain.matchAll(/\d+/g)) {
    const isContinued = index - end <= maxGap && gapInNumber.test(plain.slice(end, index))
    if (!isContinued) runs.push({ plain, digits: '', at: [] })
    const run = runs.at(-1)
    end = index + group.length
    if (!run) continue
    run.digits += group
    for (let at = index; at < end; at++) run.at.push(at)
  }
  return runs.filter(({ digits }) => digits.length >= fewestDigits)
}

/** A CPF without its leading zeros, which spreadsheets drop. */
const fewestDigits = 9

/** The text between a digit of a run and the one before it; `undefined` outside the run. */
const gapBefore = ({ plain, at }: DigitRun, index: number) => {
  const [before, own] = [at[index - 1], at[index]]
  return before === undefined || own === undefined ? undefined : plain.slice(before + 1, own)
}

function windowAt(run: DigitRun, first: number, length = 11): Window {
  const cuts = Array.from({ length: length - 1 }, (_, before) => before + 1).filter(
    (cut) => (run.at[first + cut] ?? 0) > (run.at[first + cut - 1] ?? 0) + 1,
  )
  const [from = 0, last = 0] = [run.at[first], run.at[first + length - 1]]
  return { run, first, digits: run.digits.slice(first, first + length), cuts, from, to: last + 1 }
}

const findWindows = (plain: string, isOne: (run: DigitRun, first: number) => boolean) =>
  digitRuns(plain).flatMap((run) =>
    [...run.digits.slice(10)].flatMap((_, first) => (isOne(run, first) ? [windowAt(run, first)] : [])),
  )

const checks = ({ digits }: DigitRun, first: number) => hasCheckDigits(digits.slice(first, first + 11))
/** Whether neither the digit before nor the one after is glued to the eleven. */
const standsAlone = (run: DigitRun, first: number) => gapBefore(run, first) !== '' && gapBefore(run, first + 11) !== ''

const toReplacement = ({ digits, from, to }: Window): Replacement => ({
  from,
  to,
  by: maskedCpf(digits.padStart(11, '0')),
})

const isCpfCut = (cut: number) => cut === 3 || cut === 6 || cut === 9
const isCanonical = ({ cuts }: Window) => cuts.every(isCpfCut)

/**
 * Numbers with right check digits that are written like a CPF: alone, and parted as CPFs are, or by line breaks only.
 * `codes`: a number that is named as another code stays.
 */
export function findWrittenCpfs(plain: string, { codes }: { codes: boolean }) {
  const windows = findWindows(plain, (run, first) => standsAlone(run, first) && checks(run, first)).filter(
    (window) =>
      (isCanonical(window) || isWrapped(window)) && !(codes && window.cuts.length === 0 && isOtherNumber(window)),
  )
  return [...windows.filter(isCanonical), ...windows.filter((window) => !isCanonical(window))].map(toReplacement)
}

const isOtherNumber = ({ run, from, to }: Window) =>
  isNamedCode(run.plain, from) || isNumberAndYear(run.plain, from, to)

/** Whether separators in unusual places are only line breaks or, in a punctuated number, also single blanks. */
function isWrapped({ run, first, cuts }: Window) {
  const findGap = (cut: number) => gapBefore(run, first + cut) ?? ''
  const others = cuts.filter((cut) => !isCpfCut(cut)).map(findGap)
  const signs = cuts.filter((cut) => isCpfCut(cut) && findGap(cut).trim()).length
  const isLineEnd = (gap: string) => /^[^\S\r\n]*(?:\r\n?|\n)[^\S\r\n]*$/.test(gap)
  if (signs >= 2) return others.every((gap) => gap === ' ' || isLineEnd(gap))
  // Without punctuation, lines are a column of numbers if only blanks separate them from another number.
  const alone = ![findGap(0), findGap(11)].some((gap) => gap !== '' && gap.trim() === '')
  return others.every(isLineEnd) && (signs > 0 || alone)
}

/** Every eleven digits with right check digits, wherever they begin. `named`: only after 'CPF' or a person's name. */
export const findCpfs = (plain: string, named: boolean) =>
  findWindows(plain, checks)
    .filter(({ from }) => !named || isPersonBefore(plain.slice(Math.max(0, from - maxGap), from)))
    .map(toReplacement)

/** Numbers with wrong check digits that stand alone or, if `named`, that are called a CPF. */
export const findMistypedCpfs = (plain: string, named: boolean) =>
  (named ? labelledWindows(plain) : findWindows(plain, standsAlone).filter(mayBeMistyped)).map(toReplacement)

function mayBeMistyped(window: Window) {
  const { run, first, cuts, from } = window
  const isMoney = /R\$\s?$/.test(run.plain.slice(Math.max(0, from - 4), from))
  const isShort = cuts.every((cut) => /^[^\n]{1,3}$/.test(gapBefore(run, first + cut) ?? ''))
  return isShort && isCanonical(window) && !isMoney && !isAttached(run, first) && !isAttached(run, first + 11)
}

const isAttached = (run: DigitRun, index: number) => /^[./-]$/.test(gapBefore(run, index) ?? '')

/** Digits and signs, and 'e', which joins two numbers. */
const numbers = String.raw`(?:\P{L}|(?<!\p{L})e(?!\p{L}))*$`
const cpfBefore = new RegExp(String.raw`(?<!\p{L})cpfs?(?!\p{L})(?:[^\p{L}\d]{1,8}\p{L}{1,10}){0,5}${numbers}`, 'iu')
const nameBefore = new RegExp(
  String.raw`(?<!\p{L})\p{Lu}\p{Ll}+(?:\s(?:d[aeo]s?|e))?(?:\s\p{Lu}\p{Ll}+)+${numbers}`,
  'u',
)

const isPersonBefore = (before: string) => cpfBefore.test(before) || nameBefore.test(before)

const mentionsCpf = /cpf/i
const cpfLabel = /\bCPFs?\b[^\d\p{Co}]{0,24}(?=\d)/giu

/** Finds numbers labelled as CPF, even with wrong check digits or without leading zeros, which spreadsheets drop. */
function labelledWindows(plain: string) {
  if (!mentionsCpf.test(plain)) return []
  const starts = new Set([...plain.matchAll(cpfLabel)].map(({ 0: label, index }) => index + label.length))
  return digitRuns(plain).flatMap((run) =>
    run.at.flatMap((at, first) => {
      if (!starts.has(at)) return []
      const length = [11, 10, 9].find((some) => first + some <= run.at.length && gapBefore(run, first + some) !== '')
      if (!length) return []
      const window = windowAt(run, first, length)
      const isWhole = length === 11 && window.cuts.length === 3 && isCanonical(window)
      return isWhole || !isAttached(run, first + length) ? [window] : []
    }),
  )
}
