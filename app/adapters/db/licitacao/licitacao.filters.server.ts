import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { LicitacaoFilterName, LicitacaoFilters } from '~/domain/licitacao/filters'
import { parseBusca } from '~/domain/shared/busca/query'
import type { Periodo } from '~/domain/shared/filter'
import type { Schema } from '../engine/schema'
import { conditionsOf } from './termos.server'

type Where = ExpressionBuilder<Schema, 'licitacao'>
type Condition = ExpressionWrapper<Schema, 'licitacao', SqlBool>
export type Matches = (eb: Where) => Condition

/** What each filter asks of a tender: one without its conditions does not compile. */
type Conditions = { [Name in LicitacaoFilterName]: (value: NonNullable<LicitacaoFilters[Name]>) => Matches[] }

const conditionsIn = (timezone: string): Conditions => ({
  conteudo: byWords,
  objeto: byWords,
  processo: byWords,
  estado: equals('uf'),
  idMunicipio: equals('id_municipio'),
  status: equals('status'),
  situacoes: isIn('status'),
  modalidade: equals('modalidade'),
  tipoLicitacao: (criterio) => isIn('tipo_licitacao')(criterios(criterio)),
  criterioJulgamento: (criterio) => isIn('tipo_licitacao')(criterios(criterio)),
  periodo: (periodo) => [within(periodo, timezone)],
  utm_source: everything,
  utm_medium: everything,
  utm_campaign: everything,
})

/** What a published tender must be to match; `undefined` when every one does. */
export function matchesOf(filters: LicitacaoFilters, timezone: string): Matches | undefined {
  const conditions = conditionsIn(timezone)
  const asked = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : conditions[name as LicitacaoFilterName](value as never),
  )
  if (asked.length === 0) return undefined
  return (eb) => eb.and(asked.map((condition) => condition(eb)))
}

type EqualColumn = 'uf' | 'id_municipio' | 'status' | 'modalidade' | 'tipo_licitacao'

const everything = () => []

const byWords = (texto: string): Matches[] =>
  conditionsOf(parseBusca(texto)).map((condition) => () => condition as Condition)

const equals = (column: EqualColumn) => (value: string | number) => [
  (eb: Where) => eb(`licitacao.${column}`, '=', value as never),
]

const isIn = (column: EqualColumn) => (values: string[]) => [
  (eb: Where) => eb(`licitacao.${column}`, 'in', values as never),
]

/** The two sets of names for one criterion count as the same. */
const sameCriterio: Record<string, string[]> = { MP: ['MP', 'MENOR_PRECO'], MD: ['MD', 'MAIOR_DESCONTO'] }
export const criterios = (criterio: string) =>
  Object.values(sameCriterio).find((names) => names.includes(criterio)) ?? [criterio]

/** Whole days of the tenant's zone, both ends included. */
function within(periodo: Periodo, timezone: string): Matches {
  const { from, before } = daysOf(periodo, timezone)
  return (eb) =>
    eb.and([
      ...(from ? [eb('licitacao.data_abertura', '>=', from)] : []),
      ...(before ? [eb('licitacao.data_abertura', '<', before)] : []),
    ])
}

/** From which instant on, and before which. */
export function daysOf({ inicio, fim }: Periodo, timezone: string) {
  const startOf = (day: string, after = 0) =>
    sql<Date>`((${day}::date + ${after}::integer)::timestamp at time zone ${timezone})`
  return { from: inicio && startOf(inicio), before: fim && startOf(fim, 1) }
}
