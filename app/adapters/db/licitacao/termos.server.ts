import { type Expression, type SqlBool, sql } from 'kysely'
import type { Numero } from '~/domain/shared/busca/identifiers'
import type { Termo } from '~/domain/shared/busca/query'

/** How a text search is put: from what was typed and nothing else to everything that may stand for it. */
export type Reach = 'phrase' | 'typed' | 'synonyms' | 'all'

const phrase = (words: string[]) => words.join(' <-> ')

/** The words of `termos` as PostgreSQL's text search takes them; `undefined` where none of them is one. */
export function tsqueryOf(termos: Termo[], reach: Reach): string | undefined {
  if (reach === 'phrase') return phraseOf(termos)
  const parts = termos.flatMap((termo) =>
    termo.kind === 'fragment' ? [] : `(${alternatives(termo, reach).join(' | ')})`,
  )
  return parts.length > 0 ? parts.join(' & ') : undefined
}

function alternatives(termo: Exclude<Termo, { kind: 'fragment' }>, reach: Reach): string[] {
  if (termo.kind === 'phrase') return [`(${phrase(termo.words)})`]
  if (termo.kind === 'numero') return numeroWordsOf(termo)
  /** The words that were typed, the last of them told otherwise. */
  const ending = (last: string) => `(${[...termo.words.slice(0, -1), last].join(' & ')})`
  const typed = [`(${termo.words.join(' & ')})`, ...(termo.within ?? []).map(ending)]
  if (reach === 'typed') return typed
  const same = [...typed, ...termo.or.map((words) => `(${phrase(words)})`)]
  if (reach === 'synonyms' || !termo.beginning) return same
  return [...same, ...(termo.begun ?? [`${termo.beginning}:*`]).map(ending)]
}

/** The words beside one another, in their order. */
function phraseOf(termos: Termo[]) {
  const words = termos.flatMap((termo) => (termo.kind === 'word' || termo.kind === 'phrase' ? termo.words : []))
  return words.length > 1 ? phrase(words) : tsqueryOf(termos, 'typed')
}

/** With a year only what has that year counts; a number that nobody says what it is of may be a process's too. */
export function numeroWordsOf({ of, numero, ano }: Numero) {
  const said = ano === undefined ? numero : `${numero}a${ano}`
  if (of === 'uasg') return [`u${numero}`]
  return of === 'edital' ? [`n${said}`] : of === 'processo' ? [`q${said}`] : [`n${said}`, `q${said}`]
}

const inWords = (column: 'fts' | 'fts_itens', query: string) =>
  sql<SqlBool>`${sql.ref(`licitacao.${column}`)} @@ to_tsquery('simple', ${query})`
export const inTender = (query: string) => inWords('fts', query)
export const inItens = (query: string) => inWords('fts_itens', query)
const inEither = (query: string) => sql<SqlBool>`(${inTender(query)} or ${inItens(query)})`

/** Everything that `termos` ask for, each a condition of its own where words can't tell. */
export function conditionsOf(termos: Termo[]): Expression<SqlBool>[] {
  const apart = termos.filter(isApart)
  const words = tsqueryOf(
    termos.filter((termo) => !isApart(termo)),
    'all',
  )
  return [...(words ? [inEither(words)] : []), ...apart.map(fragmentCondition)]
}

/** What may be a piece of a longer number, or one that is written otherwise, is looked for among those as well. */
const isApart = (termo: Termo): termo is Extract<Termo, { kind: 'fragment' | 'numero' }> =>
  termo.kind === 'fragment' ||
  (termo.kind === 'numero' && termo.of !== 'uasg' && termo.text.replace(/\D/g, '').length >= 4 + (termo.ano ? 3 : 0))

const fragmentCondition = (termo: Extract<Termo, { kind: 'fragment' | 'numero' }>) =>
  termo.kind === 'fragment'
    ? likeFragment(termo.text, termo.bare, `${termo.bare}:*`)
    : likeFragment(termo.text, termo.text.replace(/[^a-z0-9]/g, ''), numeroWordsOf(termo).join(' | '))

const likeFragment = (text: string, bare: string, words: string) =>
  sql<SqlBool>`(${sql.join(
    [
      ...[...new Set([text, bare])].map((piece) => sql`licitacao.ident like ${`%${piece}%`}`),
      inTender(words),
      inItens(words),
    ],
    sql` or `,
  )})`
