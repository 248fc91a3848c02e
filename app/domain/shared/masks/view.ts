/**
 * Text as masks read it: NFKC, ASCII digits, hyphens and points, without marks, markup and invisible characters. `start`
 * and `end` map offsets to the original.
 */
export type NormalizedText = { plain: string; start(index: number): number; end(index: number): number }

export type Replacement = { from: number; to: number; by: string }

const needsNormalizing = /[^\t\n\r\x20-\x7e\xa1-\xa7\xa9-\xac\xb0\xb1\xb6\xb7\xba\xbb\xbf-\u024f]/
/** Tags without digits and '@', which would hide what they contain, and named entities. */
const markup = /<\/?[a-z]+[1-6]?(?:\s+[\w-]+=[^<>@\d]*)?\s*\/?>|&[a-z]{2,8};/gi
const pieces = new RegExp(`${markup.source}|.`, 'gisu')
const invisible = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{C}\p{M}]/u
const lookalikes: [pattern: RegExp, plain: string][] = [
  [/[\p{Pd}\u2043\u2212]/u, '-'],
  [/[\u2044\u2215]/, '/'],
  [/\u3002/, '.'],
  [/[\v\f\u0085\u2028\u2029]/, '\n'],
  [/\u2800/, ' '],
]

/** A cheap pre-check: whether the text may have `minimum` digits of any script. */
export function mayContainDigits(text: string, minimum: number) {
  let found = 0
  for (let at = 0; at < text.length && found < minimum; at++) {
    const code = text.charCodeAt(at)
    if ((code > 47 && code < 58) || code > 0x24f || (code > 0xb1 && code < 0xbf)) found++
  }
  return found >= minimum
}

export function normalizeForMasking(text: string): NormalizedText {
  if (!needsNormalizing.test(text) && text.search(markup) < 0)
    return { plain: text, start: (index) => index, end: (index) => index + 1 }
  const starts: number[] = []
  const ends: number[] = []
  const units: string[] = []
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const plain = needsNormalizing.test(piece) ? toPlain(piece) : piece.length > 1 ? '' : piece
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(index)
      ends.push(index + piece.length)
    }
    units.push(plain)
  }
  const plain = units.join('')
  return { plain, start: (index) => starts[index] ?? text.length, end: (index) => ends[index] ?? text.length }
}

const toPlain = (piece: string) => (piece.length > 2 ? '' : [...piece.normalize('NFKC')].map(plainUnit).join(''))

function plainUnit(character: string) {
  const [, plain] = lookalikes.find(([pattern]) => pattern.test(character)) ?? []
  return plain ?? toDigit(character) ?? (invisible.test(character) ? '' : character)
}

export function applyReplacements(text: string, view: NormalizedText, spans: Replacement[]) {
  let from = 0
  let result = ''
  for (const span of spans) {
    result += text.slice(from, view.start(span.from)) + span.by
    from = view.end(span.to - 1)
  }
  return result + text.slice(from)
}

const decimal = /\p{Nd}/u
const otherDigit = /(?!\d)\p{Nd}/u
/** The characters for 1 in rows of circled digits that NFKC keeps. */
const circledOnes = [0x24f5, 0x2776, 0x2780, 0x278a]
const circledZeros = new Set([0x24ff, 0x1f10b, 0x1f10c])

/** Replaces decimal digits of other scripts. Digits of two code units stay, because the text must keep its length. */
export const toAsciiDigits = (text: string) =>
  otherDigit.test(text)
    ? [...text].map((character) => (character.length === 1 && toDigit(character)) || character).join('')
    : text

/** The digits of a script are consecutive, so the number of digits before a digit is its value. */
function toDigit(character: string) {
  const code = character.codePointAt(0) ?? 0
  if (circledZeros.has(code)) return '0'
  const one = circledOnes.find((first) => code >= first && code < first + 9)
  if (one) return String(code - one + 1)
  if (!decimal.test(character)) return undefined
  const [plain = ''] = character.normalize('NFKC')
  if (/\d/.test(plain)) return plain
  let before = 0
  while (before < 9 && decimal.test(String.fromCodePoint(code - before - 1))) before++
  return String(before)
}
