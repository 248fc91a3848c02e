import { isStopWord, stem } from './busca/stems'
import { memoize } from './memoize'

/** Lower case without accents, for the index and for searches (B1). Text with precomposed accents keeps its length. */
export function stripAccents(text: string) {
  return text
    .normalize('NFC')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^\p{ASCII}]/gu, (character) => latinLetters.get(character) ?? stripMarks(character))
}

function stripMarks(character: string) {
  const bare = character
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
  return bare.length === character.length ? bare : character
}

/** Precomputed for U+00C0 to U+017F, which include the accented letters of Portuguese. */
const latinLetters = new Map(
  Array.from({ length: 0x180 - 0xc0 }, (_, index) => {
    const letter = String.fromCharCode(0xc0 + index)
    return [letter, stripMarks(letter)]
  }),
)

const stemOnce = memoize(stem)

export const normalizeWord = (word: string) => (isStopWord(word) ? undefined : stemOnce(word))

/** The state of Pará, which without its accent would be the stop word 'para'. */
const para = /(?<!\p{L})par[áÁ](?!\p{L})/giu

export const significantWords = (text: string) =>
  (stripAccents(text.normalize('NFC').replace(para, 'paraestado')).match(/[a-z0-9]+/g) ?? []).filter(
    (word) => !isStopWord(word),
  )

export const stemmedWords = (text: string) => significantWords(text).map(stemOnce)

export function makeIndexText(parts: (string | null)[]) {
  return parts.flatMap((part) => stemmedWords(part ?? '')).join(' ')
}

/** The text for substring search: each identifier as written, and without punctuation. */
export function makeIdentifierText(parts: (string | null)[]) {
  return parts
    .filter((part): part is string => Boolean(part))
    .map((part) => stripAccents(part).replaceAll('|', ' '))
    .flatMap((part) => {
      const bare = part.replace(/[^a-z0-9]/g, '')
      return bare === part ? [part] : [part, bare]
    })
    .join(' ')
}
