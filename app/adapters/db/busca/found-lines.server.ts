import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageRequest } from '~/domain/shared/page'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { makeTotals } from './totals.server'

/** Whose lines are found and listed: those that are `shown`. */
export type Listed = { table: 'licitacao' | 'compra_direta'; shown: Expression<SqlBool> }

/** What lines are put in order of, for which there is an index of those that are shown. */
export type By = { value: Expression<unknown>; direction: 'ASC' | 'DESC' }

type Matches = Expression<SqlBool>

/**
 * What is asked for: `matches` is what a line must be, `undefined` where every one that is shown is meant; `key` says the
 * same as a text. Nearer ones come first where there is a `distance`, worked out for few alone, and then by `by`.
 * `severalWords` must all be in a line.
 */
export type Asked = {
  key: string
  matches: Matches | undefined
  page: PageRequest
  by: By
  distance?: (() => Expression<number> | undefined) | undefined
  severalWords?: boolean
}

/** The lines of a page and the place of each, to be read together with what is told of them. */
export type Pagina = RawBuilder<{ id: number; lugar: number }>

/** Of few the total is exact, they may be in order of their distance, and the page's `ids` are known already. */
export type Found = {
  pagina: Pagina
  total: number
  provisional?: boolean
  few: boolean
  byDistance?: boolean
  ids?: number[]
}

/**
 * Up to `few` matches are counted and sorted one by one. `versao` is the data's version, which totals are told by: read with
 * each search, unless somebody knows it already.
 */
export type Counting = { few?: number; versao?: () => Promise<number> }

/**
 * A search that matches little is answered from its matches, one that matches much from the index of the order: asking for the
 * newest of all matches at once takes seconds when two common words never meet.
 */
export function makeFindLines(db: Db, listed: Listed, { few = 20_000, versao = () => readVersao(db) }: Counting = {}) {
  const totals = makeTotals()

  return async function findLines({ key, matches, page, by, distance, severalWords }: Asked): Promise<Found> {
    const search = (on: Db) => matches && searchFew(on, listed, matches, { page, by, distance, few })
    // Of what matched much a moment ago, thousands aren't looked at again only to learn that they are too many.
    const found = totals.last(key) > few ? undefined : await (severalWords ? byIndexes(db, search) : search(db))
    if (found) return { ...found, pagina: pageOf(found.ids), few: true }
    const count = () => countLines(db, listed, matches)
    // The far half is reckoned from the total: with an earlier one, pages would repeat lines, or leave some out.
    const enough = (earlier: number) => earlier > few && !isFarHalf(page, earlier)
    const counted = await totals.get(key, await versao(), count, enough)
    return { pagina: walk(listed, matches, { page, by, total: counted.total }), ...counted, few: false }
  }
}

const idOf = ({ table }: Listed) => sql<number>`${sql.ref(`${table}.id`)}`
const whereOf = ({ shown }: Listed, matches: Matches | undefined) =>
  matches ? sql<SqlBool>`${shown} and ${matches}` : shown

type Few = Pick<Asked, 'page' | 'by' | 'distance'> & { few: number }

/** The page's ids and the exact total, or `undefined` when more match than are worth sorting. */
async function searchFew(db: Db, listed: Listed, matches: Matches, { page: asked, by, distance, few }: Few) {
  const { page, size } = asked
  const order = orders[by.direction].forward
  const apart = distance?.()
  const { rows } = await sql<{ id: number; total: number }>`
    with hit as materialized (
      select ${idOf(listed)} as id, ${by.value} as data, ${apart ?? sql`0`} as distance
      from ${sql.table(listed.table)} where ${whereOf(listed, matches)} limit ${few + 1}
    )
    select hit.id, (select count(*) from hit as every) as total from hit
    order by hit.distance, hit.data ${order.data}, hit.id ${order.id} limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  )
  // A page beyond the last has no line that could tell the total.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countLines(db, listed, matches))
  return total > few ? undefined : { total, ids: rows.map(({ id }) => id), byDistance: apart !== undefined }
}

/**
 * How often words meet can't be guessed: where many lines are expected and few come, all would be read for them, one after the
 * other or in the order of an index that knows nothing of words, though the index of words knows it in a tenth of the time.
 */
const byIndexes = <T>(db: Db, search: (trx: Db) => Promise<T> | undefined) =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      trx,
    )
    return search(trx)
  })

const isFarHalf = ({ page, size }: PageRequest, total: number) => (page - 1) * size > total / 2

type Walk = Pick<Asked, 'page' | 'by'> & { total: number }

const pageOf = (ids: number[]): Pagina =>
  sql`(select id, lugar from unnest(${sql.val(ids)}::bigint[]) with ordinality as linha (id, lugar))`

/** The page by the index of its order; the far half of the pages is read from the other end. */
function walk(listed: Listed, matches: Matches | undefined, { page: asked, by, total }: Walk): Pagina {
  const { page, size } = asked
  const before = (page - 1) * size
  const length = Math.max(0, Math.min(size, total - before))
  const { forward, backward } = orders[by.direction]
  const fromEnd = isFarHalf(asked, total)
  const order = fromEnd ? backward : forward
  const offset = fromEnd ? Math.max(0, total - before - length) : before
  return sql`(
    select id, row_number() over (order by data ${forward.data}, id ${forward.id}) as lugar from (
      select ${idOf(listed)} as id, ${by.value} as data from ${sql.table(listed.table)} where ${whereOf(listed, matches)}
      order by ${by.value} ${order.data}, ${idOf(listed)} ${order.id} limit ${length} offset ${offset}
    ) as linha
  )`
}

/** The id breaks ties, or a line could show on two pages; those without a date come last either way. */
const orders = {
  DESC: {
    forward: { data: sql`desc nulls last`, id: sql`desc` },
    backward: { data: sql`asc nulls first`, id: sql`asc` },
  },
  ASC: {
    forward: { data: sql`asc nulls last`, id: sql`asc` },
    backward: { data: sql`desc nulls first`, id: sql`desc` },
  },
} as const

/** How many match; counted no further than `most`, where that is told. */
export async function countLines(db: Db, listed: Listed, matches: Matches | undefined, most?: number) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select ${idOf(listed)} from ${sql.table(listed.table)} where ${whereOf(listed, matches)}
      ${most === undefined ? sql`` : sql`limit ${most}`}
    ) as matching`.execute(db)
  return rows[0]?.total ?? 0
}
