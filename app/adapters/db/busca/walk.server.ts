import { sql } from 'kysely'
import type { Db } from '../engine/schema'
import {
  type LineQuery,
  type LineSource,
  makeWhere,
  orders,
  type PageLines,
  searchSmallResult,
  toIdColumn,
  withoutScans,
} from './found-lines.server'
import { makeComparisons, shownAmong } from './steps.server'

export type WalkOptions = { smallTotal?: number; stepSize?: number }

type Place = { id: number; key: string | null }

/**
 * Walks all rows of a list, in the order of its pages, some hundred at a time. A small result keeps the ids that were
 * found at first. In a large one each step begins after the last row of the step before: between two steps no
 * connection or transaction is held, however long the reader takes. A row that has ceased to be listed is left out.
 */
export function makeWalk(db: Db, listed: LineSource, { smallTotal = 20_000, stepSize = 500 }: WalkOptions = {}) {
  function* streamLines(ids: number[]) {
    for (let from = 0; from < ids.length; from += stepSize) yield shownAmong(listed, ids.slice(from, from + stepSize))
  }

  /** Rows with a sort key first, then the others: a row without one cannot be compared with the last of a step. */
  async function* linesByKey({ matches, by }: Pick<LineQuery, 'matches' | 'by'>) {
    const [id, { key, id: idDirection }] = [toIdColumn(listed), orders[by.direction].forward]
    const after = makeComparisons(listed, by)
    const from = { keyed: sql`${by.value} is not null`, unkeyed: sql`${by.value} is null` }
    for (const part of ['keyed', 'unkeyed'] as const) {
      let step: Place[] = []
      do {
        const last = step.at(-1)
        // As text the key keeps its microseconds, which a Date would lose.
        const { rows } = await sql<Place>`
          select ${id} as id, cast(${by.value} as text) as key from ${sql.table(listed.table)}
          where ${makeWhere(listed, matches)} and ${last ? after[part](last) : from[part]}
          order by ${by.value} ${key}, ${id} ${idDirection} limit ${stepSize}`.execute(db)
        step = rows
        if (step.length > 0)
          yield shownAmong(
            listed,
            step.map((row) => row.id),
          )
      } while (step.length === stepSize)
    }
  }

  return async function walk({ matches, by, distance, severalWords }: Omit<LineQuery, 'key' | 'page'>) {
    const page = { page: 1, size: smallTotal }
    const search = async (on: Db) =>
      matches && searchSmallResult(on, listed, matches, { page, by, distance, smallTotal })
    const small = await (severalWords ? withoutScans(db, search) : search(db))
    return small
      ? { byDistance: small.byDistance, lines: streamLines(small.ids) }
      : { byDistance: false, lines: linesByKey({ matches, by }) }
  }
}

/** Reads the rows of each step when it is asked for. */
export async function* readEach<Row>(
  lines: Iterable<PageLines> | AsyncIterable<PageLines>,
  read: (step: PageLines) => Promise<Row[]>,
) {
  for await (const step of lines) yield await read(step)
}
