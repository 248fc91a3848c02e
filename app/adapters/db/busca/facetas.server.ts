import { type Expression, sql } from 'kysely'
import { type Facetas, maxFacetas } from '~/domain/shared/facetas'
import { groupBy } from '~/domain/shared/group-by'
import type { Db } from '../engine/schema'
import { type CountQuery, type LineSource, makeWhere, withoutScans } from './found-lines.server'

/** A filter with few values. `values`: those of a row, as an array. `filters`: the names by which they are chosen. */
export type Faceta = { values: Expression<unknown>; filters: readonly string[] }

/**
 * Counts the values of each faceta within what the other filters find, for the page's filters (W1). Facetas that are
 * not filtered by share one query. `makeQuery`: the condition of filters.
 */
export async function countFacetas<Filters extends object>(
  db: Db,
  listed: LineSource,
  facetas: Record<string, Faceta>,
  filters: Filters,
  makeQuery: (filters: Filters) => Promise<CountQuery>,
): Promise<Facetas> {
  const chosen = ([, faceta]: [string, Faceta]) => faceta.filters.filter((name) => name in filters).join()
  const groups = groupBy(Object.entries(facetas), chosen)
  const counts = await Promise.all(
    [...groups].map(async ([names, group]) => {
      const others = Object.entries(filters).filter(([name]) => !names.split(',').includes(name))
      return countTogether(db, listed, group, await makeQuery(Object.fromEntries(others) as Filters))
    }),
  )
  return Object.assign({}, ...counts)
}

async function countTogether(
  db: Db,
  listed: LineSource,
  facetas: [string, Faceta][],
  { matches, severalWords }: CountQuery,
): Promise<Facetas> {
  const column = (index: number) => sql.ref(`f${index}`)
  const query = (on: Db) =>
    sql<{ faceta: string | null; valor: string; n: number }>`
      with hit as materialized (
        select ${sql.join(facetas.map(([, { values }], index) => sql`${values} as ${column(index)}`))}
        from ${sql.table(listed.table)} where ${makeWhere(listed, matches)} limit ${maxFacetas + 1}
      )
      select null::text as faceta, '' as valor, count(*)::integer as n from hit
      ${sql.join(
        facetas.map(
          ([name], index) => sql`union all select ${name}::text, valor, count(*)::integer
            from hit cross join lateral unnest(hit.${column(index)}) as valor where valor is not null group by valor`,
        ),
        sql` `,
      )}`.execute(on)
  const { rows } = await (severalWords ? withoutScans(db, query) : query(db))
  const total = rows.find(({ faceta }) => faceta === null)?.n ?? 0
  if (total > maxFacetas) return {}
  return Object.fromEntries(
    facetas.map(([name]) => [
      name,
      Object.fromEntries(rows.filter(({ faceta }) => faceta === name).map(({ valor, n }) => [valor, n])),
    ]),
  )
}
