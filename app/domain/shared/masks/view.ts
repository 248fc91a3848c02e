/** Text with ASCII digits and hyphens, without invisible characters. `start` and `end` map offsets to the original. */
export type NormalizedText = { plain: string; start(index: number): number; end(index: number): number }

export type Replacement = { from: number; to: number; by: string }

const needsNormalizing = /[^\t\n\r\x20-\x7e\xa0-\xac\xae-\u02ff]/
/** Zero-width and combining characters, soft hyphens, controls. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Mn}\p{Me}\p{Cc}]/u
const lookalikes: [pattern: RegExp, plain: string][] = [
  [/[\p{Pd}\u2043\u2212]/u, '-'],
  [/[\u2044\u2215]/, '/'],
  [/[\v\f\u0085\u2028\u2029]/, '\n'],
  [/\u2800/, ' '],
]

/** A cheap pre-check: whether the text may have `minimum` digits of any script. */
export function mayContainDigits(text: string, minimum: number) {
  let found = 0
  for (let at = 0; at < text.length && found < minimum; at++) {
    const code = text.charCodeAt(at)
    if ((code > 47 && code < 58) || code > 0x2ff) found++
  }
  return found >= minimum
}

export function normalizeForMasking(text: string): NormalizedText {
  if (!needsNormalizing.test(text)) return { plain: text, start: (index) => index, end: (index) => index + 1 }
  const starts: number[] = []
  const ends: number[] = []
  const pieces: string[] = []
  let at = 0
  for (const character of text) {
    const plain = needsNormalizing.test(character) ? plainOf(character) : character
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(at + character.length)
    }
    pieces.push(plain)
    at += character.length
  }
  return { plain: pieces.join(''), start: (index) => starts[index] ?? at, end: (index) => ends[index] ?? at }
}

function plainOf(character: string) {
  const digit = digitOf(character)
  if (digit !== undefined) return digit
  const [, plain] = lookalikes.find(([pattern]) => pattern.test(character)) ?? []
  if (plain !== undefined) return plain
  if (invisible.test(character)) return ''
  const code = character.charCodeAt(0)
  return code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : character
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

/** Replaces decimal digits of other scripts. Digits of two code units stay, because the text must keep its length. */
export const toAsciiDigits = (text: string) =>
  otherDigit.test(text)
    ? [...text].map((character) => (character.length === 1 && digitOf(character)) || character).join('')
    : text

/** The digits of a script are consecutive, so the number of digits before a digit is its value. */
function digitOf(character: string) {
  if (!decimal.test(character)) return undefined
  const [plain = ''] = character.normalize('NFKC')
  if (/\d/.test(plain)) return plain
  const code = character.codePointAt(0) ?? 0
  let before = 0
  while (before < 9 && decimal.test(String.fromCodePoint(code - before - 1))) before++
  return String(before)
}
