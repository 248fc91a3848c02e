import { significantWords, stemmedWords, stripAccents } from '../busca'
import { lineCacheLimits, memoize } from '../memoize'
import { type Numero, takeNumeros, withControlNumbers } from './identifiers'
import { sinonimos } from './sinonimos'
import { stem, stemsWithin } from './stems'

/**
 * Words are stems. `expansions`: known words that begin with `prefix`. `shorterStems`: stems of a partly typed word.
 */
export type Termo =
  | {
      kind: 'word'
      words: string[]
      synonyms: string[][]
      prefix?: string
      expansions?: string[]
      shorterStems?: string[]
    }
  | { kind: 'phrase'; words: string[] }
  | { kind: 'fragment'; text: string; bare: string }
  | Numero

const maxTermos = 16

/** Words that fit every tender. They are ignored if the search has other words. */
const genericWords = new Set(
  'licitacao licitacoes edital editais certame contratacao empresa especializada processo licitatorio'.split(' '),
)

/**
 * Parses a search into terms that must all match. A token with a digit that names no tender is a fragment
 * ('23347.001', '2016-76'), or a word if shorter than three characters.
 */
export const parseSearch = memoize((texto: string) => parseWith(synonymsAt, texto), lineCacheLimits)

/** Like `parseSearch`, without synonyms. */
const parseTyped = memoize((texto: string) => parseWith(() => undefined, texto), lineCacheLimits)

/** `palavras`: the filter that asks for the words as typed. */
export const parserFor = ({ palavras }: { palavras?: 'digitadas' }) => (palavras ? parseTyped : parseSearch)

function parseWith(findSynonyms: typeof synonymsAt, texto: string): Termo[] {
  const { phrases, unquoted } = takePhrases(texto)
  const { found, rest } = takeNumeros(withControlNumbers(stripAccents(unquoted)))
  const { fragments, plain } = takeFragments(found.length > 0 ? rest : withControlNumbers(unquoted))
  const others = [...found, ...fragments, ...phrases]
  return [...others, ...wordTermos(findSynonyms, plain, others.length > 0)].slice(0, maxTermos)
}

function takePhrases(texto: string) {
  const phrases: Termo[] = []
  const unquoted = texto.replace(/["“”]([^"“”]+)["“”]/g, (_, quoted: string) => {
    const words = significantWords(quoted).map(stem)
    if (words.length > 0) phrases.push({ kind: 'phrase', words })
    return ' '
  })
  return { phrases, unquoted }
}

function takeFragments(texto: string) {
  const fragments: Termo[] = []
  const plain = texto.replace(/[\p{L}\d./-]+/gu, (token) => {
    const text = stripAccents(token)
    const bare = text.replace(/[^a-z0-9]/g, '')
    if (!/\d/.test(bare) || bare.length < 3) return token
    fragments.push({ kind: 'fragment', text: text.replace(/[./-]+$/, ''), bare })
    return ' '
  })
  return { fragments, plain }
}

function wordTermos(findSynonyms: typeof synonymsAt, texto: string, besideOthers: boolean): Termo[] {
  const all = significantWords(texto)
  const significant = all.filter((word) => !genericWords.has(word))
  const plain = significant.length > 0 || besideOthers ? significant : all
  const stems = plain.map(stem)
  const termos: Termo[] = []
  for (let at = 0; at < stems.length; ) {
    const synonyms = findSynonyms(stems, at)
    const length = synonyms?.length ?? 1
    const words = stems.slice(at, at + length)
    const typed = plain.slice(at, at + length)
    // Rows that are not reindexed yet have some words in a form that is longer than the stem.
    const longer = typed.join() === words.join() ? [] : [typed]
    termos.push({ kind: 'word', words, synonyms: [...longer, ...(synonyms?.also ?? [])] })
    at += length
  }
  const last = termos.at(-1)
  const typed = plain.at(-1) ?? ''
  if (last?.kind !== 'word' || typed.length < 3 || /\d/.test(typed)) return termos
  return [...termos.slice(0, -1), { ...last, prefix: typed, shorterStems: stemsWithin(typed) }]
}

type Synonyms = Map<string, Set<string>>

const toComparable = (text: string) => stemmedWords(text).join(' ')

/** Parses `one = another = a third > also this, also that`; other lines are headings. */
export function parseSynonyms(text: string): Synonyms {
  const synonyms: Synonyms = new Map()
  const add = (searched: string, also: string) => {
    if (searched === '' || also === '' || searched === also) return
    synonyms.set(searched, (synonyms.get(searched) ?? new Set()).add(also))
  }
  for (const line of text.split('\n').filter((line) => /[=>]/.test(line))) {
    const [same = '', more = ''] = line.split('>')
    const equals = same.split('=').map(toComparable)
    const others = more.split(',').map(toComparable)
    for (const one of equals) {
      for (const also of equals) if (!isWithin(also, one)) add(one, also)
      for (const also of others) add(one, also)
    }
  }
  return synonyms
}

/** Whether all words of `one` occur in `other`: a search for 'chemical toilets' must not find all 'toilets'. */
const isWithin = (one: string, other: string) => one.split(' ').every((word) => other.split(' ').includes(word))

let parsedSynonyms: Synonyms | undefined
const maxSynonymWords = 6

function synonymsAt(searched: string[], at: number): { length: number; also: string[][] } | undefined {
  parsedSynonyms ??= parseSynonyms(sinonimos)
  for (let length = Math.min(maxSynonymWords, searched.length - at); length > 0; length--) {
    const also = parsedSynonyms.get(searched.slice(at, at + length).join(' '))
    if (also) return { length, also: [...also].map((words) => words.split(' ')) }
  }
  return undefined
}
