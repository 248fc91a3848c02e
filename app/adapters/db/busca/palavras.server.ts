import { type Expression, sql } from 'kysely'
import { significantWords, stripAccents } from '~/domain/shared/busca'
import { parseSearch, type Termo } from '~/domain/shared/busca/query'
import { combinations, oneChangeAway, type Palavra, spellingSuggestions } from '~/domain/shared/busca/spelling'
import { isStopWord } from '~/domain/shared/busca/stems'
import { memoize } from '~/domain/shared/memoize'
import type { Db } from '../engine/schema'

const isWord = (text: string) => /^\p{L}{4,30}$/u.test(text)

/** A word in its normalized and lower-case forms; `null` if it is not significant or not of 4 to 30 letters. */
const readWord = memoize((text) => {
  if (!isWord(text)) return null
  const forma = text.toLowerCase().normalize('NFC')
  const [palavra] = significantWords(forma)
  return palavra ? { palavra, forma } : null
})

export type Palavras = Map<string, string>

export function palavrasIn(texts: string[]) {
  const palavras: Palavras = new Map()
  for (const text of texts)
    for (const token of text.match(/\p{L}+/gu) ?? []) {
      const word = readWord(token)
      if (word && !palavras.has(word.palavra)) palavras.set(word.palavra, word.forma)
    }
  return palavras
}

/** Records words with their spelling and the approximate number of processes that contain them. */
export async function countWords(trx: Db, palavras: Palavras[]) {
  const counted = new Map<string, { palavra: string; forma: string; vezes: number }>()
  for (const [palavra, forma] of palavras.flatMap((ofOne) => [...ofOne])) {
    const known = counted.get(palavra)
    if (known) known.vezes++
    else counted.set(palavra, { palavra, forma, vezes: 1 })
  }
  // Sorted, so that concurrent processes do not deadlock.
  const rows = [...counted.values()].sort((one, other) => (one.palavra < other.palavra ? -1 : 1))
  if (rows.length === 0) return
  // Keeps the spelling with accents, since most texts in capitals omit them.
  await sql`
    insert into palavra as current (palavra, forma, vezes)
    select palavra, forma, vezes from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as counted(palavra text, forma text, vezes integer)
    on conflict (palavra) do update set vezes = current.vezes + excluded.vezes,
      forma = case when current.forma = current.palavra then excluded.forma else current.forma end`.execute(trx)
}

const maxWords = 6
const maxSimilar = 40
const maxTries = 6

/**
 * The typed text with its misspelled words corrected: the first combination for which `isBetter` holds. `undefined` if
 * nothing is misspelled or no combination is better.
 */
async function findSugestao(db: Db, typed: string, isBetter: (text: string) => Promise<boolean>) {
  const words = [...new Set(typed.match(wordPattern) ?? [])].slice(0, maxWords)
  const misspelled: { word: string; formas: string[] }[] = []
  for (const word of words) {
    const formas = await spellingCandidates(db, word)
    if (formas.length > 0) misspelled.push({ word, formas })
  }
  if (misspelled.length === 0) return undefined
  for (const chosen of combinations(misspelled.map(({ formas }) => formas)).slice(0, maxTries)) {
    const corrections = new Map(misspelled.map(({ word }, at) => [word, chosen[at] ?? word]))
    const text = typed.replace(wordPattern, (word) => corrections.get(word) ?? word)
    if (await isBetter(text)) return text
  }
  return undefined
}

/** Spelling suggestions are sought for results below this total. */
const suggestBelow = 5

/** Suggests another spelling of one filter's text if few rows match and more match that spelling. */
export const makeSuggest =
  <Filters extends object>(db: Db, count: (filters: Filters, limit: number) => Promise<number>) =>
  async (filters: Filters, name: keyof Filters | undefined, total: number) => {
    const typed = name && filters[name]
    if (name === undefined || typeof typed !== 'string' || total >= suggestBelow) return undefined
    return findSugestao(db, typed, async (text) => (await count({ ...filters, [name]: text }, suggestBelow)) > total)
  }

const wordPattern = /\p{L}{4,30}/gu

async function spellingCandidates(db: Db, word: string) {
  const plain = stripAccents(word)
  return isStopWord(plain)
    ? []
    : spellingSuggestions(plain, await findSimilarPalavras(db, plain)).map(({ forma }) => forma)
}

const maxShort = 9

/** A short word with a slip shares few trigrams with the right one, so all words one change away are looked up. */
async function findSimilarPalavras(db: Db, word: string) {
  const oneAway = word.length > maxShort ? [] : oneChangeAway(word)
  const { rows } = await sql<Palavra>`
    select palavra, forma, vezes from palavra where palavra = any(${sql.val(oneAway)}::text[])
    union (
      select palavra, forma, vezes from palavra where palavra % ${word}
      order by similarity(palavra, ${word}) desc, vezes desc limit ${maxSimilar}
    )`.execute(db)
  return rows
}

export type ReadBusca = (texto: string) => Termo[]

/** Up to about 40 whole lexemes are matched faster than a prefix; from about 100 on they are slower. */
const maxExpansions = 40

/**
 * Like `parse`, but expands prefixes to existing words if several words must all occur (W3.16). With a prefix
 * PostgreSQL reads every row that matches it; with whole words, only the rows that contain all of them.
 */
export async function expandPrefixes(db: Db, textos: string[], parse: ReadBusca = parseSearch): Promise<ReadBusca> {
  const termos = textos.map(parse)
  if (termos.flat().filter(hasWords).length < 2) return parse
  const read = await Promise.all(termos.map((ofTexto) => Promise.all(ofTexto.map((termo) => expandPrefix(db, termo)))))
  const termosByTexto = new Map(textos.map((texto, index) => [texto, read[index]]))
  return (texto) => termosByTexto.get(texto) ?? parse(texto)
}

export const hasWords = ({ kind }: Termo) => kind === 'word' || kind === 'phrase'

/** The term with its prefix, if it has one, expanded to existing words, unless there are too many. */
export async function expandPrefix(db: Db, termo: Termo): Promise<Termo> {
  if (termo.kind !== 'word' || !termo.prefix) return termo
  const { rows } = await sql<{ lexema: string }>`
    select distinct lexema from lexema where lexema like ${`${termo.prefix}%`} limit ${maxExpansions + 1}`.execute(db)
  return rows.length > maxExpansions ? termo : { ...termo, expansions: rows.map(({ lexema }) => lexema) }
}

const accents = {
  from: 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
  to: 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn',
}

/** SQL that lower-cases a short text and strips its accents. */
export const unaccentLower = (text: Expression<unknown>) =>
  sql<string>`translate(lower(${text}), ${accents.from}, ${accents.to})`
