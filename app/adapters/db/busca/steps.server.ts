import { type Expression, type SqlBool, sql } from 'kysely'
import type { ListStep, Place, StepRequest } from '~/domain/shared/place'
import type { Db } from '../engine/schema'
import {
  type LineQuery,
  type LineSource,
  makeWhere,
  orders,
  type PageLines,
  type SortKey,
  searchSmallResult,
  toIdColumn,
  withoutScans,
} from './found-lines.server'

type After = { key: string | null; id: number }

/** The rows after another one with a sort key, among those that have one, and after one without, among the others. */
export function makeComparisons(listed: LineSource, by: SortKey) {
  const id = toIdColumn(listed)
  const comparison = by.direction === 'DESC' ? sql`<` : sql`>`
  return {
    keyed: (last: After) => sql<SqlBool>`(${by.value}, ${id}) ${comparison} (${last.key}, ${last.id})`,
    unkeyed: (last: After) => sql<SqlBool>`${by.value} is null and ${id} ${comparison} ${last.id}`,
  }
}

/** The rows with these ids, in this order, without those that are no longer listed. */
export const shownAmong = (listed: LineSource, ids: number[]): PageLines => sql`(
  select linha.id, linha.ordinal from unnest(${sql.val(ids)}::bigint[]) with ordinality as linha (id, ordinal)
  join ${sql.table(listed.table)} on ${toIdColumn(listed)} = linha.id where ${listed.shown})`

type Query = Pick<LineQuery, 'matches' | 'severalWords'>
type StepQuery = Query & { by: SortKey }
type StepPlace = Omit<StepRequest, 'sort'>
type From = Omit<StepPlace, 'size'>

/**
 * Finds one step of a list that is sorted by an instant. It begins after a row, not at a number, so that rows that are
 * added meanwhile move nothing. Up to `smallTotal` rows are sorted in memory, as for a page.
 */
function makeFindStep(db: Db, listed: LineSource, { smallTotal = 20_000 }: { smallTotal?: number }) {
  return async function findStep({ matches, by, severalWords }: StepQuery, { size, ...place }: StepPlace) {
    // One row more tells whether another step follows.
    const limit = size + 1
    const rest = makeRest(listed, by, place)
    const search = (on: Db) =>
      matches &&
      searchSmallResult(on, listed, rest ? sql<SqlBool>`(${matches}) and (${rest})` : matches, {
        ...{ page: { page: 1, size: limit }, by, smallTotal },
      })
    const small = await (severalWords ? withoutScans(db, search) : search(db))
    const found = small?.ids ?? (await readIds({ matches, by }, place, limit))
    const ids = found.slice(0, size)
    const last = found.length > size ? ids.at(-1) : undefined
    return { lines: shownAmong(listed, ids), next: last === undefined ? null : await findPlace(by, last) }
  }

  /** The ids in the order of an index. Without a start among the rows with a sort key, those without follow. */
  async function readIds({ matches, by }: StepQuery, { after, onlyDated }: From, limit: number) {
    const compare = makeComparisons(listed, by)
    const last = after && toAfter(after)
    const where = makeWhere(listed, matches)
    const { key, id } = orders[by.direction].forward
    const read = async (part: Expression<SqlBool>, count: number) => {
      const { rows } = await sql<{ id: number }>`
        select ${toIdColumn(listed)} as id from ${sql.table(listed.table)} where ${where} and ${part}
        order by ${by.value} ${key}, ${toIdColumn(listed)} ${id} limit ${count}`.execute(db)
      return rows.map((row) => row.id)
    }
    const keyed =
      last?.key === null ? [] : await read(last ? compare.keyed(last) : sql<SqlBool>`${by.value} is not null`, limit)
    if (keyed.length === limit || onlyDated) return keyed
    const others = last?.key === null ? compare.unkeyed(last) : sql<SqlBool>`${by.value} is null`
    return [...keyed, ...(await read(others, limit - keyed.length))]
  }

  /** Where the row stands. Its instant keeps the microseconds, which a Date would lose. */
  async function findPlace(by: SortKey, id: number): Promise<Place | null> {
    const { rows } = await sql<Place>`
      select to_char(${by.value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as instante,
        ${toIdColumn(listed)} as id
      from ${sql.table(listed.table)} where ${toIdColumn(listed)} = ${id}`.execute(db)
    return rows[0] ?? null
  }
}

const toAfter = ({ instante, id }: Place): After => ({ key: instante, id })

/** The condition for the rows of this step and of all after it; `undefined` for all rows. */
function makeRest(listed: LineSource, by: SortKey, { after, onlyDated }: From) {
  const isDated = sql<SqlBool>`${by.value} is not null`
  if (!after) return onlyDated ? isDated : undefined
  const { keyed, unkeyed } = makeComparisons(listed, by)
  const last = toAfter(after)
  if (last.key === null) return unkeyed(last)
  return onlyDated ? keyed(last) : sql<SqlBool>`${keyed(last)} or ${by.value} is null`
}

const sorts = { publicacao: 'publicacao', prazo: 'prazo', abertura: 'ASC' } as const satisfies Record<
  StepRequest['sort'],
  string
>

/** A list that is read step by step: its sort keys, its filters as a query, and its rows as its pages show them. */
type Steps<Filters, Row> = {
  listed: LineSource
  orders: Record<(typeof sorts)[StepRequest['sort']], SortKey>
  makeQuery(filters: Filters): Promise<Query>
  read(lines: PageLines): Promise<Row[]>
}

/** Lists what filters find step by step, for feeds and calendars. */
export function makeSteps<Filters, Row>(db: Db, list: Steps<Filters, Row>, options: { smallTotal?: number }) {
  const findStep = makeFindStep(db, list.listed, options)
  return async (filters: Filters, { sort, ...place }: StepRequest): Promise<ListStep<Row>> => {
    const { lines, next } = await findStep({ ...(await list.makeQuery(filters)), by: list.orders[sorts[sort]] }, place)
    return { items: await list.read(lines), next }
  }
}
