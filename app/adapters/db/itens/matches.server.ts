import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { maxProcessos } from '~/domain/item/item'
import { isVisible } from '../compra-direta/compra-direta.queries.server'
import type { Db } from '../engine/schema'

type Bound = Expression<unknown> | undefined

/**
 * What is searched for. `indexed` are conditions that the index of words and marks answers, `processos` are conditions
 * of both tables of processes; the bounds are of `data`.
 */
export type Wanted = {
  indexed: Expression<SqlBool>[]
  processos?: Expression<SqlBool>[]
  premiado: boolean
  from?: Bound
  before?: Bound
}

/** A row of `item_busca`: either an item of a tender or one of a direct purchase. */
export type Match = { id: number; id_item: number | null; id_item_compra: number | null; unidade: string | null }

/** `data`: when its process was published. */
export type DatedMatch = Match & { data: Date | null; uf: string | null }

/** These matches as a table `candidato` for a query, so that their rows need not be read again. */
export const candidatos = (matches: Match[]) => sql`
  unnest(${matches.map(({ id }) => id)}::bigint[], ${matches.map(({ id_item }) => id_item)}::bigint[],
    ${matches.map(({ id_item_compra }) => id_item_compra)}::bigint[], ${matches.map(({ unidade }) => unidade)}::text[]
  ) as candidato(id, id_item, id_item_compra, unidade)`

/** Must match the expression of the index. */
const marks = sql`marcas_do_item(item_busca.data, item_busca.uf, item_busca.unidade, item_busca.exclusivo)`

type Marks = { uf?: string; exclusivo?: true }

/** A condition for `indexed`. */
export const isMarked = ({ uf, exclusivo }: Marks) => sql<SqlBool>`${marks} @> marcas_do_item(
  null, ${uf ?? null}::text, null, ${exclusivo ?? false}::boolean)`

/** A condition for `indexed`: the unit is written in one of these ways. */
export const isInUnidade = (escritas: string[]) =>
  sql<SqlBool>`${marks} && (${sql.join(
    escritas.map((escrita) => sql`marcas_do_item(null, null, lower(btrim(${escrita}::text)), false)`),
    sql` || `,
  )})`

/** `DESC`: the newest first; `ASC`: the oldest first. Items without a date come last in both. */
export type DateOrder = 'DESC' | 'ASC'

/**
 * The first matches in an order, at most `limit`.
 *
 * The index of words and marks knows no order, so that every match of a common word would be read to find the first.
 * Therefore the first months are searched first, and everything only if they hold fewer than `limit`. The processes of
 * a body or a town are few enough to be read at once.
 */
export async function firstMatches(
  db: Db,
  wanted: Wanted,
  limit: number,
  order: DateOrder = 'DESC',
): Promise<DatedMatch[]> {
  const searchAll = () => searchIndex(db, wanted, limit, order)
  if (wanted.processos?.length) return searchAll()
  if (wanted.indexed.length === 0) {
    const dated = await walk(db, wanted, limit, order)
    return dated.length === limit || order === 'DESC' ? dated : searchAll()
  }
  const newestMonths = await monthsWithin(db, wanted)
  const months = order === 'DESC' ? newestMonths : newestMonths.toReversed()
  const searchMonths = (from: number, to: number, limit: number) => {
    const indexed = [...wanted.indexed, isInMonths(months.slice(from, to))]
    return searchIndex(db, { ...wanted, indexed }, limit, order)
  }
  const first = await searchMonths(0, firstMonths, limit)
  if (first.length === limit) return first
  // The bounds leave out items without a date, so that these months hold every match.
  const isWithinMonths = (wanted.from || wanted.before) && months.length <= maxMonths
  if (isWithinMonths) return [...first, ...(await searchMonths(firstMonths, months.length, limit - first.length))]
  const enough = monthsToHold(limit, first.length)
  const others = enough < months.length ? await searchMonths(firstMonths, enough, limit - first.length) : []
  const found = [...first, ...others]
  return found.length === limit ? found : searchAll()
}

const firstMonths = 3

/** Bounds that hold at most so many months are searched by month. */
const maxMonths = 24

/**
 * The ids of all matches, the newest or the oldest first: month by month, because the index of words and marks knows no
 * order, then those without a date. The processes of a body or a town are few enough to be read at once.
 */
export async function* walkIds(db: Db, wanted: Wanted, order: DateOrder): AsyncIterable<number[]> {
  if (wanted.processos?.length) return yield await findIds(db, wanted, order)
  const newestMonths = await monthsWithin(db, wanted)
  for (const month of order === 'DESC' ? newestMonths : newestMonths.toReversed())
    yield await findIds(db, { ...wanted, indexed: [...wanted.indexed, isInMonths([month])] }, order)
  yield await findIds(db, { ...wanted, indexed: [...wanted.indexed, sql<SqlBool>`data is null`] }, order)
}

async function findIds(db: Db, wanted: Wanted, order: DateOrder) {
  const { rows } = await sql<{ id: number }>`
    select id from (${selectMatches(wanted)}) as achado order by ${byDate[order]}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these matches that are still there, in the same order. */
export async function readMatches(db: Db, ids: number[]): Promise<DatedMatch[]> {
  const { rows } = await sql<DatedMatch>`
    select item_busca.id, id_item, id_item_compra, unidade, data, uf
    from unnest(${ids}::bigint[]) with ordinality as linha (id, ordinal)
    join item_busca on item_busca.id = linha.id order by ordinal`.execute(db)
  return rows
}

const isInMonths = (months: string[]) => sql<SqlBool>`${marks} && ${sql.val(months)}::text[]`

/** How many months probably hold `limit` matches if the first months held `found`. A few matches say little. */
const monthsToHold = (limit: number, found: number) =>
  found < 50 ? 12 : Math.ceil((1.5 * firstMonths * limit) / found)

/** The marks of the months between the bounds in which any item is dated, the newest first. A loose index scan. */
async function monthsWithin(db: Db, { from, before }: Wanted) {
  const newestBefore = (end: Bound) => sql`
    select date_trunc('month', data, 'UTC') as inicio from item_busca
    where ${joinConditions([sql`data is not null`, from && sql`data >= ${from}`, end && sql`data < ${end}`])}
    order by data desc nulls last limit 1`
  const { rows } = await sql<{ mes: string }>`
    with recursive mes as (
      (${newestBefore(before)})
      union all select anterior.inicio from mes cross join lateral (${newestBefore(sql`mes.inicio`)}) as anterior
    )
    select (marcas_do_item(inicio, null, null, false))[1] as mes from mes order by inicio desc`.execute(db)
  return rows.map(({ mes }) => mes)
}

const byDate: Record<DateOrder, RawBuilder<unknown>> = {
  DESC: sql`data desc nulls last, id desc`,
  ASC: sql`data asc nulls last, id asc`,
}

/** `offset 0` keeps the planner from reading all rows in order because it takes a rare word for a common one. */
const searchIndex = (db: Db, wanted: Wanted, limit: number, order: DateOrder) =>
  readFirst(db, sql`${selectMatches(wanted)} offset 0`, limit, byDate[order])

/** Reads the index of dates from one of its ends. From the older end, without the items that have no date. */
const walk = (db: Db, wanted: Wanted, limit: number, order: DateOrder) =>
  order === 'DESC'
    ? readFirst(db, selectMatches(wanted), limit, byDate.DESC)
    : readFirst(db, sql`${selectMatches(wanted)} and data is not null`, limit, sql`data asc nulls first, id asc`)

/** The newest public processes that meet the conditions. */
const selectNewest = (table: 'licitacao' | 'compra_direta', conditions: Expression<SqlBool>[]) => sql`array(
  select id from ${sql.table(table)}
  where ${joinConditions([table === 'licitacao' ? sql`licitacao.publicacao = 'PUBLICADA'` : isVisible, ...conditions])}
  order by coalesce(data_publicacao, data_abertura) desc nulls last, id desc limit ${maxProcessos})`

const isIn = (conditions: Expression<SqlBool>[]) => sql`(
  item_busca.id_licitacao = any(${selectNewest('licitacao', conditions)})
  or item_busca.id_compra_direta = any(${selectNewest('compra_direta', conditions)}))`

const selectMatches = ({ indexed, processos = [], premiado, from, before }: Wanted) => sql`
  select id, id_item, id_item_compra, unidade, data, uf from item_busca where ${joinConditions([
    ...indexed,
    processos.length > 0 && isIn(processos),
    premiado && sql`premiado`,
    from && sql`data >= ${from}`,
    before && sql`data < ${before}`,
  ])}`

const joinConditions = (conditions: (Expression<unknown> | false | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter(Boolean)], sql` and `)

async function readFirst(db: Db, matches: RawBuilder<unknown>, limit: number, by: RawBuilder<unknown>) {
  const { rows } = await sql<DatedMatch>`
    select id, id_item, id_item_compra, unidade, data, uf from (${matches}) as achado order by ${by} limit ${limit}`.execute(
    db,
  )
  return rows
}
