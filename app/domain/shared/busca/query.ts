import { plainWords, stripAccents } from '../busca'
import { type Numero, takeNumeros, withControlNumbers } from './identifiers'
import { lines, remembered } from './remembered'
import { foldPlural, stem, stemsWithin } from './stems'
import { synonymsAt } from './synonyms'

/**
 * One thing asked for, all of which must be found. Words are comparable ones; `or` holds what counts as well, each a
 * phrase; `beginning` is what a longer word may begin with, `begun` every one that does, where they are known, `within` what
 * it may be a longer form of.
 */
export type Termo =
  | { kind: 'word'; words: string[]; or: string[][]; beginning?: string; begun?: string[]; within?: string[] }
  | { kind: 'phrase'; words: string[] }
  | { kind: 'fragment'; text: string; bare: string }
  | Numero

/** More terms than anybody needs would only keep the database busy. */
const mostTermos = 16

/** What every search is about, or every purchase: said beside other words it leaves nothing out. */
const commonplace = new Set(
  'licitacao licitacoes edital editais certame contratacao empresa especializada processo licitatorio'.split(' '),
)

/**
 * What a person typed, as terms that must all be found. Numbers that name a tender are understood as such; another term
 * with a digit is a fragment of a process or notice number ('23347.001', '2016-76'); shorter than three characters it
 * counts as a whole word, or half of everything would match.
 */
export const parseBusca = remembered(readBusca, lines)

function readBusca(texto: string): Termo[] {
  const { phrases, unquoted } = takePhrases(texto)
  const { found, rest } = takeNumeros(withControlNumbers(stripAccents(unquoted)))
  const { fragments, plain } = takeFragments(found.length > 0 ? rest : withControlNumbers(unquoted))
  const others = [...found, ...fragments, ...phrases]
  return [...others, ...wordTermos(plain, others.length > 0)].slice(0, mostTermos)
}

/** What stands in quotation marks is one phrase. */
function takePhrases(texto: string) {
  const phrases: Termo[] = []
  const unquoted = texto.replace(/["“”]([^"“”]+)["“”]/g, (_, quoted: string) => {
    const words = plainWords(quoted).map(stem)
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

function wordTermos(texto: string, besideOthers: boolean): Termo[] {
  const all = plainWords(texto)
  const telling = all.filter((word) => !commonplace.has(word))
  const plain = telling.length > 0 || besideOthers ? telling : all
  const stems = plain.map(stem)
  const termos: Termo[] = []
  for (let at = 0; at < stems.length; ) {
    const synonyms = synonymsAt(stems, at)
    const length = synonyms?.length ?? 1
    const words = stems.slice(at, at + length)
    const folded = plain.slice(at, at + length).map(foldPlural)
    // As it was kept before stems went further than plurals: what is stored so is found until it is stored anew.
    const before = folded.join() === words.join() ? [] : [folded]
    termos.push({ kind: 'word', words, or: [...before, ...(synonyms?.also ?? [])] })
    at += length
  }
  const last = termos.at(-1)
  const typed = plain.at(-1) ?? ''
  if (last?.kind !== 'word' || typed.length < 3 || /\d/.test(typed)) return termos
  return [...termos.slice(0, -1), { ...last, beginning: typed, within: stemsWithin(typed) }]
}
