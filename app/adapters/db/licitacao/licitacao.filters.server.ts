import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { AmountRange, ListaFilterName, ListaFilters, QuickFilter } from '~/domain/licitacao/filters'
import { parserFor, parseSearch } from '~/domain/shared/busca/query'
import type { Periodo } from '~/domain/shared/filter'
import type { ReadBusca } from '../busca/palavras.server'
import { inNumeros, inObjeto, ofLicitacao } from '../busca/termos.server'
import type { Schema } from '../engine/schema'
import { isOfOrgao } from '../orgao.server'
import { hasExclusivos } from '../participacao.server'

type Where = ExpressionBuilder<Schema, 'licitacao'>
type Condition = ExpressionWrapper<Schema, 'licitacao', SqlBool>
export type Matches = (eb: Where) => Condition

/** Conditions for each filter. The type requires an entry for every filter. */
type Conditions = { [Name in ListaFilterName]: (value: NonNullable<ListaFilters[Name]>) => Matches[] }

/** The time zone in which days begin, and the current day, computed only for the few filters that need it. */
export type Calendar = { timezone: string; today: () => string }

const conditionsFor = ({ timezone, today }: Calendar, read: ReadBusca): Conditions => ({
  conteudo: byWords(read),
  objeto: (texto) => inObjeto(read(texto)).map((condition) => () => condition as Condition),
  processo: (texto) => inNumeros(parseSearch(texto)).map((condition) => () => condition as Condition),
  estado: equals('uf'),
  idMunicipio: equals('id_municipio'),
  status: equals('status'),
  situacoes: isIn('status'),
  modalidade: equals('modalidade'),
  tipoLicitacao: (criterio) => isIn('tipo_licitacao')(equivalentCriterios(criterio)),
  criterioJulgamento: (criterio) => isIn('tipo_licitacao')(equivalentCriterios(criterio)),
  periodo: (periodo) => [within(periodo, timezone)],
  orgao: (ref) => [(eb) => eb.and([isOfOrgao('licitacao.id_orgao', ref)])],
  valor: (faixa) => [valueWithin(faixa)],
  beneficio: () => [(eb) => eb.and([hasExclusivos])],
  atalho: (atalho) => shortcuts[atalho]({ timezone, day: today() }),
  palavras: noCondition,
  utm_source: noCondition,
  utm_medium: noCondition,
  utm_campaign: noCondition,
})

export function matchesOf(filters: ListaFilters, days: Calendar, read = parserFor(filters)): Matches | undefined {
  const conditions = conditionsFor(days, read)
  const activeConditions = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : conditions[name as ListaFilterName](value as never),
  )
  if (activeConditions.length === 0) return undefined
  return (eb) => eb.and(activeConditions.map((condition) => condition(eb)))
}

type EqualColumn = 'uf' | 'id_municipio' | 'status' | 'modalidade' | 'tipo_licitacao'

const noCondition = () => []

const byWords =
  (read: ReadBusca) =>
  (texto: string): Matches[] =>
    ofLicitacao.conditionsOf(read(texto)).map((condition) => () => condition as Condition)

const equals = (column: EqualColumn) => (value: string | number) => [
  (eb: Where) => eb(`licitacao.${column}`, '=', value as never),
]

const isIn = (column: EqualColumn) => (values: string[]) => [
  (eb: Where) => eb(`licitacao.${column}`, 'in', values as never),
]

const sameCriterio: Record<string, string[]> = { MP: ['MP', 'MENOR_PRECO'], MD: ['MD', 'MAIOR_DESCONTO'] }
export const equivalentCriterios = (criterio: string) =>
  Object.values(sameCriterio).find((names) => names.includes(criterio)) ?? [criterio]

function within(periodo: Periodo, timezone: string): Matches {
  const { from, before } = boundsOf(periodo, timezone)
  return (eb) =>
    eb.and([
      ...(from ? [eb('licitacao.data_abertura', '>=', from)] : []),
      ...(before ? [eb('licitacao.data_abertura', '<', before)] : []),
    ])
}

/** The public estimate. A sealed budget is `null` until everything was judged. */
export const valorPublico = sql<string | null>`(case when licitacao.orcamento_sigiloso is true
  and licitacao.orcamento_publico is not true then null else licitacao.valor_estimado end)`

const valueWithin =
  ({ de, ate }: AmountRange): Matches =>
  (eb) =>
    eb.and([...(de ? [eb(valorPublico, '>=', de)] : []), ...(ate ? [eb(valorPublico, '<=', ate)] : [])])

/** Must match the predicate of its index: with `is true` PostgreSQL would scan the table. */
const recebendo: Matches = (eb) => eb.and([sql<SqlBool>`licitacao.recebendo`])

const publishedFrom =
  (instant: ReturnType<typeof startOf>): Matches =>
  (eb) =>
    eb('licitacao.data_publicacao', '>=', instant)

/**
 * `encerram` matches deadlines until the end of the seventh day after today. The week of `semana` begins on Monday. A
 * trigger and the status job maintain the columns `recebendo` and `prazo`.
 */
const shortcuts: Record<QuickFilter, (context: { timezone: string; day: string }) => Matches[]> = {
  recebendo: () => [recebendo],
  encerram: ({ timezone, day }) => [recebendo, (eb) => eb('licitacao.prazo', '<', startOf(timezone, day, 8))],
  semana: ({ timezone, day }) => [publishedFrom(startOf(timezone, day, -((new Date(day).getUTCDay() + 6) % 7)))],
  mes: ({ timezone, day }) => [publishedFrom(startOf(timezone, `${day.slice(0, 7)}-01`))],
}

const startOf = (timezone: string, day: string, after = 0) =>
  sql<Date>`((${day}::date + ${after}::integer)::timestamp at time zone ${timezone})`

export function boundsOf({ inicio, fim }: Periodo, timezone: string) {
  return { from: inicio && startOf(timezone, inicio), before: fim && startOf(timezone, fim, 1) }
}
