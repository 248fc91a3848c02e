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

const stopWords = new Set('a o as os e de da do das dos em na no nas nos para por com um uma ao aos sob que'.split(' '))

/**
 * Folds a Portuguese plural: 'pregoes' and 'pregao' become one word. Folding a singular too ('onibus') does no harm, since
 * stored and asked words are folded alike. Words with digits stay as they are.
 */
function foldPlural(word: string) {
  if (word.length < 4 || /\d/.test(word)) return word
  if (/(oes|aes|aos)$/.test(word)) return word.replace(/(oes|aes|aos)$/, 'ao')
  if (/[aeou]is$/.test(word)) return `${word.slice(0, -2)}l`
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  if (/[rz]es$/.test(word)) return word.slice(0, -2)
  if (/[^s]s$/.test(word)) return word.slice(0, -1)
  return word
}

/** A word without accents as it is compared; `undefined` for the small ones, which are not. */
export const comparable = (word: string) => (stopWords.has(word) ? undefined : foldPlural(word))

/** The comparable words of a text, in its order, without the small ones. */
function words(text: string) {
  return (stripAccents(text).match(/[a-z0-9]+/g) ?? []).flatMap((word) => comparable(word) ?? [])
}

/** One word asked for: `prefix` when it may be the beginning of a longer one. */
export type Termo = { kind: 'word'; word: string; prefix: boolean } | { kind: 'fragment'; text: string; bare: string }

/** More terms than anybody needs would only keep the database busy. */
const mostTermos = 16

/**
 * What a person typed, as terms that must all be found. A term with a digit is a fragment of a process or notice number
 * ('23347.001', '2016-76'); shorter than three characters it counts as a whole word, or half of everything would match.
 */
export function parseBusca(texto: string): Termo[] {
  const tokens = stripAccents(texto).match(/[a-z0-9][a-z0-9./-]*|[./-]+[a-z0-9][a-z0-9./-]*/g) ?? []
  const termos = tokens.flatMap((token): Termo[] => {
    const bare = token.replace(/[^a-z0-9]/g, '')
    if (/\d/.test(token) && bare.length >= 3) return [{ kind: 'fragment', text: token, bare }]
    return words(token).map((word) => ({ kind: 'word', word, prefix: false }))
  })
  return termos.slice(0, mostTermos).map(beginning)
}

/** The last word may still be on its way. Beginnings of all words would cost a search of two common ones its speed. */
const beginning = (termo: Termo, index: number, all: Termo[]): Termo =>
  termo.kind === 'word' && index === all.length - 1 && termo.word.length >= 3 && !/\d/.test(termo.word)
    ? { ...termo, prefix: true }
    : termo

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
