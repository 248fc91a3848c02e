import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageRequest } from '~/domain/shared/page'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { makeTotalCache } from './totals.server'

/** The table to search, and the condition for rows that may be listed. */
export type LineSource = { table: 'licitacao' | 'compra_direta'; shown: Expression<SqlBool> }

export type SortKey = { value: Expression<unknown>; direction: 'ASC' | 'DESC' }

type Matches = Expression<SqlBool>

/**
 * `matches`: the condition; without one all listed rows match. `key`: the condition as text, for caching. `distance`:
 * small results are sorted first by this distance, then by `by`. `severalWords`: whether the condition requires more
 * than one word.
 */
export type LineQuery = {
  key: string
  matches: Matches | undefined
  page: PageRequest
  by: SortKey
  distance?: (() => Expression<number> | undefined) | undefined
  severalWords?: boolean
}

export type PageLines = RawBuilder<{ id: number; ordinal: number }>

/** For small results the total is exact, the order may be by distance, and the page's `ids` are known. */
export type FoundLines = {
  pageLines: PageLines
  total: number
  provisional?: boolean
  isSmall: boolean
  byDistance?: boolean
  ids?: number[]
}

/** Up to `smallTotal` matches are sorted in memory. A cached total is valid while `versao` stays the same. */
export type CountOptions = { smallTotal?: number; versao?: () => Promise<number> }

/**
 * Finds the rows of one page of a list. Small results are sorted in memory, large ones are read in index order. For a
 * small result, such as that of two common words that rarely occur together, index order would take seconds.
 */
export function makeFindLines(
  db: Db,
  listed: LineSource,
  { smallTotal = 20_000, versao = () => readVersao(db) }: CountOptions = {},
) {
  const totals = makeTotalCache()

  return async function findLines({ key, matches, page, by, distance, severalWords }: LineQuery): Promise<FoundLines> {
    const search = (on: Db) => matches && searchSmallResult(on, listed, matches, { page, by, distance, smallTotal })
    // Does not try to search for a small result if the last count was large.
    const smallResult =
      totals.last(key) > smallTotal ? undefined : await (severalWords ? withoutScans(db, search) : search(db))
    if (smallResult) return { ...smallResult, pageLines: pageOfIds(smallResult.ids), isSmall: true }
    const count = () => countLines(db, listed, matches)
    // Pages in the far half are read from the end, so an outdated total would repeat or omit rows.
    const isGoodEnough = (earlier: number) => earlier > smallTotal && !isFarHalf(page, earlier)
    const counted = await totals.get(key, await versao(), count, isGoodEnough)
    return { pageLines: pageByIndex(listed, matches, { page, by, total: counted.total }), ...counted, isSmall: false }
  }
}

export const toIdColumn = ({ table }: LineSource) => sql<number>`${sql.ref(`${table}.id`)}`
export const makeWhere = ({ shown }: LineSource, matches: Matches | undefined) =>
  matches ? sql<SqlBool>`${shown} and ${matches}` : shown

type SmallResultQuery = Pick<LineQuery, 'page' | 'by' | 'distance'> & { smallTotal: number }

/** The ids of the page and the exact total; `undefined` if more than `smallTotal` match. */
export async function searchSmallResult(
  db: Db,
  listed: LineSource,
  matches: Matches,
  { page: pageRequest, by, distance, smallTotal }: SmallResultQuery,
) {
  const { page, size } = pageRequest
  const order = orders[by.direction].forward
  const distanceColumn = distance?.()
  const { rows } = await sql<{ id: number; total: number }>`
    with hit as materialized (
      select ${toIdColumn(listed)} as id, ${by.value} as sort_key, ${distanceColumn ?? sql`0`} as distance
      from ${sql.table(listed.table)} where ${makeWhere(listed, matches)} limit ${smallTotal + 1}
    )
    select hit.id, (select count(*) from hit as every) as total from hit
    order by hit.distance, hit.sort_key ${order.key}, hit.id ${order.id} limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  )
  // A page beyond the last has no row with the total.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countLines(db, listed, matches))
  return total > smallTotal
    ? undefined
    : { total, ids: rows.map(({ id }) => id), byDistance: distanceColumn !== undefined }
}

/** Forces the word index. The planner overestimates how often words co-occur; its scan would be ten times slower. */
export const withoutScans = <T>(db: Db, search: (trx: Db) => T) =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      trx,
    )
    return search(trx)
  })

const isFarHalf = ({ page, size }: PageRequest, total: number) => (page - 1) * size > total / 2

type IndexPageQuery = Pick<LineQuery, 'page' | 'by'> & { total: number }

const pageOfIds = (ids: number[]): PageLines =>
  sql`(select id, ordinal from unnest(${sql.val(ids)}::bigint[]) with ordinality as linha (id, ordinal))`

/** The page in index order; pages in the far half are read from the end. */
function pageByIndex(
  listed: LineSource,
  matches: Matches | undefined,
  { page: pageRequest, by, total }: IndexPageQuery,
): PageLines {
  const { page, size } = pageRequest
  const before = (page - 1) * size
  const length = Math.max(0, Math.min(size, total - before))
  const { forward, backward } = orders[by.direction]
  const fromEnd = isFarHalf(pageRequest, total)
  const order = fromEnd ? backward : forward
  const offset = fromEnd ? Math.max(0, total - before - length) : before
  return sql`(
    select id, row_number() over (order by sort_key ${forward.key}, id ${forward.id}) as ordinal from (
      select ${toIdColumn(listed)} as id, ${by.value} as sort_key from ${sql.table(listed.table)} where ${makeWhere(listed, matches)}
      order by ${by.value} ${order.key}, ${toIdColumn(listed)} ${order.id} limit ${length} offset ${offset}
    ) as linha
  )`
}

/** The id breaks ties, so that no row shows on two pages; rows without a sort key come last in both directions. */
export const orders = {
  DESC: {
    forward: { key: sql`desc nulls last`, id: sql`desc` },
    backward: { key: sql`asc nulls first`, id: sql`asc` },
  },
  ASC: {
    forward: { key: sql`asc nulls last`, id: sql`asc` },
    backward: { key: sql`desc nulls first`, id: sql`desc` },
  },
} as const

export async function countLines(db: Db, listed: LineSource, matches: Matches | undefined, limit?: number) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select ${toIdColumn(listed)} from ${sql.table(listed.table)} where ${makeWhere(listed, matches)}
      ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) as matching`.execute(db)
  return rows[0]?.total ?? 0
}

/** Counts at most `limit` matches. For several words it forces the word index, which finds rare combinations faster. */
export const countUpTo = (db: Db, listed: LineSource, { matches, severalWords }: CountQuery, limit: number) =>
  severalWords
    ? withoutScans(db, (trx) => countLines(trx, listed, matches, limit))
    : countLines(db, listed, matches, limit)

export type CountQuery = Pick<LineQuery, 'matches' | 'severalWords'>
