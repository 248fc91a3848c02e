import { type Expression, type SqlBool, sql } from 'kysely'
import { stemmedWords } from '~/domain/shared/busca'
import type { Numero } from '~/domain/shared/busca/identifiers'
import type { Termo } from '~/domain/shared/busca/query'

/** How broadly a term matches: from the typed phrase to all synonyms and prefixes. */
export type Reach = 'phrase' | 'typed' | 'synonyms' | 'all'

const phrase = (words: string[]) => words.join(' <-> ')

/** A tsquery for `termos`; `undefined` if none is searched by words. */
export function toTsquery(termos: Termo[], reach: Reach): string | undefined {
  if (reach === 'phrase') return toPhrase(termos)
  const parts = termos.flatMap((termo) =>
    termo.kind === 'fragment' ? [] : `(${alternatives(termo, reach).join(' | ')})`,
  )
  return parts.length > 0 ? parts.join(' & ') : undefined
}

function alternatives(termo: Exclude<Termo, { kind: 'fragment' }>, reach: Reach): string[] {
  if (termo.kind === 'phrase') return [`(${phrase(termo.words)})`]
  if (termo.kind === 'numero') return toNumeroWords(termo)
  /** The typed words with the last one replaced. */
  const endingIn = (last: string) => `(${[...termo.words.slice(0, -1), last].join(' & ')})`
  const typed = [`(${termo.words.join(' & ')})`, ...(termo.shorterStems ?? []).map(endingIn)]
  if (reach === 'typed') return typed
  const withSynonyms = [...typed, ...termo.synonyms.map((words) => `(${phrase(words)})`)]
  if (reach === 'synonyms' || !termo.prefix) return withSynonyms
  return [...withSynonyms, ...(termo.expansions ?? [`${termo.prefix}:*`]).map(endingIn)]
}

function toPhrase(termos: Termo[]) {
  const words = termos.flatMap((termo) => (termo.kind === 'word' || termo.kind === 'phrase' ? termo.words : []))
  return words.length > 1 ? phrase(words) : toTsquery(termos, 'typed')
}

/** Index words for a number. With a year, only that year matches. Without `of`, process and notice numbers match. */
export function toNumeroWords({ of, numero, ano }: Numero) {
  const indexWord = ano === undefined ? numero : `${numero}a${ano}`
  if (of === 'uasg') return [`u${numero}`]
  return of === 'edital'
    ? [`n${indexWord}`]
    : of === 'processo'
      ? [`q${indexWord}`]
      : [`n${indexWord}`, `q${indexWord}`]
}

export const itemTables = {
  licitacao: { itens: 'item', column: 'id_licitacao' },
  compra_direta: { itens: 'compra_direta_item', column: 'id_compra_direta' },
} as const
export type SearchedTable = keyof typeof itemTables

/**
 * SQL conditions on a searched table. `inProcesso` matches the words of a process itself, `inItens` its words together
 * with those of its items. `toConditions` accepts terms of all kinds.
 */
export function makeTermoConditions(table: SearchedTable) {
  const inWords = (column: 'fts' | 'fts_itens') => (query: string) =>
    sql<SqlBool>`${sql.ref(`${table}.${column}`)} @@ to_tsquery('simple', ${query})`
  const inProcesso = inWords('fts')
  const inItens = inWords('fts_itens')
  const likeFragment = (text: string, bare: string, words: string) =>
    sql<SqlBool>`(${sql.join(
      [
        ...[...new Set([text, bare])].map((piece) => sql`${sql.ref(`${table}.ident`)} like ${`%${piece}%`}`),
        inProcesso(words),
        inItens(words),
      ],
      sql` or `,
    )})`
  const fragmentCondition = (termo: Substring) =>
    termo.kind === 'fragment'
      ? likeFragment(termo.text, termo.bare, [`${termo.bare}:*`, `(${phrase(stemmedWords(termo.text))})`].join(' | '))
      : likeFragment(termo.text, termo.text.replace(/[^a-z0-9]/g, ''), toNumeroWords(termo).join(' | '))

  return {
    table,
    inProcesso,
    inItens,
    /** One condition for all terms that are matched by words alone, and one condition for each other term. */
    toConditions(termos: Termo[]): Expression<SqlBool>[] {
      const words = toTsquery(
        termos.filter((termo) => !needsSubstringMatch(termo)),
        'all',
      )
      return [
        ...(words ? [sql<SqlBool>`(${inProcesso(words)} or ${inItens(words)})`] : []),
        ...termos.filter(needsSubstringMatch).map(fragmentCondition),
      ]
    },
  }
}
export type TermoConditions = ReturnType<typeof makeTermoConditions>

type Substring = Extract<Termo, { kind: 'fragment' | 'numero' }>

/** Terms that may be part of a longer number or be written differently are also matched as substrings. */
const needsSubstringMatch = (termo: Termo): termo is Substring =>
  termo.kind === 'fragment' ||
  (termo.kind === 'numero' && termo.of !== 'uasg' && termo.text.replace(/\D/g, '').length >= 4 + (termo.ano ? 3 : 0))

export const ofLicitacao = makeTermoConditions('licitacao')
const inTender = ofLicitacao.inProcesso

type Condition = Expression<SqlBool>

/** Must match the expressions of the indexes. */
const objetoVector = sql`coalesce(ts_filter(licitacao.fts_itens, '{d}'),
  to_tsvector('simple'::regconfig, split_part(licitacao.busca, '|', 1)))`
const numerosText = sql`split_part(licitacao.ident, '|', 1)`

/** Turns a number or a part of one into words, because the objeto is indexed by words: '81/2026', '16gb'. */
export function numberAsWords(termo: Termo): Termo {
  if (termo.kind === 'word' || termo.kind === 'phrase') return termo
  const palavras = stemmedWords(termo.text)
  const last = termo.kind === 'fragment' ? palavras.at(-1) : undefined
  return { kind: 'word', words: palavras, synonyms: [], ...(last && { prefix: last }) }
}

/**
 * Tenders whose object and items together contain all of `termos`. The word order of a phrase is checked in the stored
 * columns, by a function: with a second `@@`, PostgreSQL would underestimate the number of rows.
 */
export function inObjeto(termos: Termo[]): Condition[] {
  const query = toTsquery(termos.map(numberAsWords), 'all')
  if (query === undefined) return []
  const has = sql<SqlBool>`${objetoVector} @@ to_tsquery('simple', ${query.replaceAll('<->', '&')})`
  if (!query.includes('<->')) return [has]
  const inOrder = ['fts', 'fts_itens'].map(
    (column) => sql<SqlBool>`ts_match_vq(${sql.ref(`licitacao.${column}`)}, to_tsquery('simple', ${query}))`,
  )
  return [has, joinAlternatives(inOrder)]
}

/** Conditions for tenders whose numbers contain all of `termos`, whole or in part. Without terms no tender matches. */
export const inNumeros = (termos: Termo[]): Condition[] =>
  termos.length === 0 ? [sql<SqlBool>`false`] : termos.flatMap(inNumero)

function inNumero(termo: Termo): Condition[] {
  if (termo.kind === 'word' || termo.kind === 'phrase') return termo.words.map(hasWord)
  const { text } = termo
  const pieces = joinAlternatives([text, text.replace(/[^a-z0-9]/g, '')].map(containsFragment))
  if (termo.kind === 'fragment' || termo.ano === undefined) return [pieces]
  // Also searches by words, because some sources store the year elsewhere or omit leading zeros.
  return [joinAlternatives([pieces, inTender(toNumeroWords(termo).join(' | '))])]
}

/** One or two letters match only as a whole word. One or two digits match anywhere: enough matches are found fast. */
const hasWord = (word: string) =>
  /^[a-z]{1,2}$/.test(word) ? sql<SqlBool>`(${inTender(word)} and ${containsFragment(word)})` : containsFragment(word)

/** Trigram indexes need three characters. For shorter texts, `like` would scan the whole trigram index. */
const containsFragment = (piece: string) =>
  piece.length < 3
    ? sql<SqlBool>`strpos(${numerosText}, ${piece}) > 0`
    : sql<SqlBool>`${numerosText} like ${`%${piece}%`}`

const joinAlternatives = (conditions: Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
