import { type Expression, type SqlBool, sql } from 'kysely'
import type { AmountRange, Ordem, QuickFilter } from '~/domain/licitacao/filters'
import type { Periodo } from '~/domain/shared/filter'
import type { LineSource, SortKey } from '../busca/found-lines.server'

type Table = LineSource['table']
type Condition = Expression<SqlBool>

/** The time zone in which days begin, and the current day, computed only for the few filters that need it. */
export type Calendar = { timezone: string; today: () => string }

const column = (table: Table, name: string) => sql.ref(`${table}.${name}`)

/** The opening, for a period of days. */
export function openingWithin(table: Table, periodo: Periodo, timezone: string): Condition[] {
  const { from, before } = toBounds(periodo, timezone)
  const abertura = column(table, 'data_abertura')
  return [
    ...(from ? [sql<SqlBool>`${abertura} >= ${from}`] : []),
    ...(before ? [sql<SqlBool>`${abertura} < ${before}`] : []),
  ]
}

export const valueWithin = (valor: Expression<string | null>, { de, ate }: AmountRange): Condition[] => [
  ...(de ? [sql<SqlBool>`${valor} >= ${de}`] : []),
  ...(ate ? [sql<SqlBool>`${valor} <= ${ate}`] : []),
]

/**
 * `encerram` matches deadlines until the end of the seventh day after today. The week of `semana` begins on Monday. A
 * trigger and the status job maintain the columns `recebendo` and `prazo`.
 */
export function matchesShortcut(table: Table, atalho: QuickFilter, { timezone, today }: Calendar): Condition[] {
  // Must match the predicate of its index: with `is true` PostgreSQL would scan the table.
  const recebendo = sql<SqlBool>`${column(table, 'recebendo')}`
  const publishedFrom = (instant: Expression<Date>) => [sql<SqlBool>`${column(table, 'data_publicacao')} >= ${instant}`]
  const day = today()
  const shortcuts: Record<QuickFilter, () => Condition[]> = {
    recebendo: () => [recebendo],
    encerram: () => [recebendo, sql<SqlBool>`${column(table, 'prazo')} < ${toDayStart(timezone, day, 8)}`],
    semana: () => publishedFrom(toDayStart(timezone, day, -((new Date(day).getUTCDay() + 6) % 7))),
    mes: () => publishedFrom(toDayStart(timezone, `${day.slice(0, 7)}-01`)),
  }
  return shortcuts[atalho]()
}

/** The sort keys of `ordens`, each with its own index. */
export const makeOrdens = (table: Table, valor: Expression<string | null>): Record<Ordem, SortKey> => ({
  prazo: { value: column(table, 'prazo'), direction: 'ASC' },
  publicacao: { value: column(table, 'data_publicacao'), direction: 'DESC' },
  valor: { value: valor, direction: 'DESC' },
})

const toDayStart = (timezone: string, day: string, after = 0) =>
  sql<Date>`((${day}::date + ${after}::integer)::timestamp at time zone ${timezone})`

export function toBounds({ inicio, fim }: Periodo, timezone: string) {
  return { from: inicio && toDayStart(timezone, inicio), before: fim && toDayStart(timezone, fim, 1) }
}
