import { normalizeWord, stripAccents } from './busca'
import type { Termo } from './busca/query'
import { lineCacheLimits, memoize } from './memoize'

export type Segment = { text: string; match: boolean }

const toPlain = memoize(stripAccents, lineCacheLimits)

/** Splits a text into segments that match and segments that do not. Joined, they give the whole text. */
export function makeHighlighter(termos: Termo[]): (text: string) => Segment[] {
  if (termos.length === 0) return (text) => [{ text, match: false }]
  return (text) => {
    const composed = text.normalize('NFC')
    const plain = toPlain(composed)
    const ranges = termos.flatMap((termo) => findMatches(plain, termo))
    return splitSegments(
      composed,
      ranges.sort(([one], [other]) => one - other),
    )
  }
}

function splitSegments(text: string, matches: [from: number, to: number][]) {
  const segments: Segment[] = []
  const add = (from: number, to: number, match: boolean) => {
    const last = segments.at(-1)
    if (to <= from) return
    if (last?.match === match) last.text += text.slice(from, to)
    else segments.push({ text: text.slice(from, to), match })
  }
  let end = 0
  for (const [from, to] of matches) {
    add(end, from, false)
    add(Math.max(end, from), to, true)
    end = Math.max(end, to)
  }
  add(end, text.length, false)
  return segments
}

type TextRange = [from: number, to: number]
type Token = { text: string; word: string; range: TextRange }

export function findMatches(plain: string, termo: Termo): TextRange[] {
  if (termo.kind === 'fragment') return fragmentMatches(plain, termo.text)
  const tokens = tokenize(plain)
  if (termo.kind === 'numero')
    return tokens.filter(({ text }) => text.replace(/^0+(?=\d)/, '') === termo.numero).map(({ range }) => range)
  if (termo.kind === 'phrase') return phraseMatches(tokens, termo.words)
  const { words, synonyms, prefix, shorterStems = [] } = termo
  const alone = tokens.filter(
    ({ text, word }) =>
      words.includes(word) || shorterStems.includes(word) || (prefix !== undefined && text.startsWith(prefix)),
  )
  return [...alone.map(({ range }) => range), ...synonyms.flatMap((phrase) => phraseMatches(tokens, phrase))]
}

/** The first words of these texts that a synonym matches, if the texts lack the typed words for which it stands. */
export function findSynonym(texts: string[], termos: Termo[]): string | undefined {
  const composed = texts.map((text) => text.normalize('NFC'))
  const findRanges = (termo: Termo) => composed.map((text) => findMatches(toPlain(text), termo))
  const has = (termo: Termo) => findRanges(termo).some(({ length }) => length > 0)
  for (const termo of termos) {
    if (termo.kind !== 'word') continue
    const { words, synonyms, ...beginning } = termo
    const last = words.at(-1)
    if (words.every((word) => has({ ...(word === last && beginning), kind: 'word', words: [word], synonyms: [] })))
      continue
    for (const synonym of synonyms)
      for (const [at, ranges] of findRanges({ kind: 'phrase', words: synonym }).entries()) {
        const [start, end] = [ranges[0], ranges[synonym.length - 1]]
        if (start && end) return composed[at]?.slice(start[0], end[1]).toLocaleLowerCase('pt-BR')
      }
  }
  return undefined
}

const tokenize = memoize(readTokens, lineCacheLimits)

function readTokens(plain: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: text, index } of plain.matchAll(/[a-z0-9]+/g)) {
    const word = normalizeWord(text)
    if (word) tokens.push({ text, word, range: [index, index + text.length] })
  }
  return tokens
}

function fragmentMatches(plain: string, fragment: string) {
  const ranges: TextRange[] = []
  for (let at = plain.indexOf(fragment); at >= 0; at = plain.indexOf(fragment, at + 1))
    ranges.push([at, at + fragment.length])
  return ranges
}

function phraseMatches(tokens: Token[], phrase: string[]) {
  const ranges: TextRange[] = []
  for (const at of tokens.keys())
    if (phrase.every((word, step) => tokens[at + step]?.word === word))
      ranges.push(...tokens.slice(at, at + phrase.length).map(({ range }) => range))
  return ranges
}
