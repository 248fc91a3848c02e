import { remembered } from './busca/remembered'
import { isSmall, stem } from './busca/stems'

/** How text is made comparable, for storing and for asking alike (B1). */

/** Lower case, without accents. Keeps one character for each of a precomposed text, so positions stay true. */
export function stripAccents(text: string) {
  return text
    .normalize('NFC')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^\p{ASCII}]/gu, (character) => latinLetters.get(character) ?? bareOf(character))
}

function bareOf(character: string) {
  const bare = character
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
  return bare.length === character.length ? bare : character
}

/** Those that Portuguese texts are full of, worked out once. */
const latinLetters = new Map(
  Array.from({ length: 0x180 - 0xc0 }, (_, index) => {
    const letter = String.fromCharCode(0xc0 + index)
    return [letter, bareOf(letter)]
  }),
)

const stemOf = remembered(stem)

/** A word without accents as it is compared; `undefined` for the small ones, which are not. */
export const comparable = (word: string) => (isSmall(word) ? undefined : stemOf(word))

/** The state, which without its accent is a small word. */
const para = /(?<!\p{L})par[áÁ](?!\p{L})/giu

/** The words of a text without accents, in its order, without the small ones. */
export const plainWords = (text: string) =>
  (stripAccents(text.normalize('NFC').replace(para, 'paraestado')).match(/[a-z0-9]+/g) ?? []).filter(
    (word) => !isSmall(word),
  )

/** The comparable words of a text, in its order, without the small ones. */
export const words = (text: string) => plainWords(text).map(stemOf)

/** The text over which words are searched. */
export function buscaOf(parts: (string | null)[]) {
  return parts.flatMap((part) => words(part ?? '')).join(' ')
}

/** The text over which fragments are searched: each identifier as written, and with letters and digits only. */
export function identOf(parts: (string | null)[]) {
  return parts
    .filter((part): part is string => Boolean(part))
    .map(stripAccents)
    .flatMap((part) => {
      const bare = part.replace(/[^a-z0-9]/g, '')
      return bare === part ? [part] : [part, bare]
    })
    .join(' ')
}
