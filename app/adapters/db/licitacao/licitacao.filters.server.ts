import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { LicitacaoFilters } from '~/domain/licitacao/filters'
import { parseBusca, type Termo } from '~/domain/shared/busca'
import type { Schema } from '../engine/schema'

type Where = ExpressionBuilder<Schema, 'licitacao'>
type Condition = ExpressionWrapper<Schema, 'licitacao', SqlBool>
export type Matches = (eb: Where) => Condition

/** What a tender must be to match, publication included; `undefined` when every published tender does. */
export function matchesOf(filters: LicitacaoFilters, timezone: string): Matches | undefined {
  const conditions = [
    ...[filters.conteudo, filters.objeto].flatMap((texto) => (texto ? parseBusca(texto).map(byTermo) : [])),
    ...(filters.processo ? parseBusca(filters.processo).map(byTermo) : []),
    equals('uf', filters.estado),
    equals('id_municipio', filters.idMunicipio),
    equals('status', filters.status),
    isIn('status', filters.situacoes),
    equals('modalidade', filters.modalidade),
    isIn('tipo_licitacao', criterios(filters.tipoLicitacao)),
    isIn('tipo_licitacao', criterios(filters.criterioJulgamento)),
    filters.periodo && within(filters.periodo, timezone),
  ].filter((condition): condition is Matches => condition !== undefined)
  if (conditions.length === 0) return undefined
  return (eb) => eb.and([eb('licitacao.publicacao', '=', 'PUBLICADA'), ...conditions.map((condition) => condition(eb))])
}

type EqualColumn = 'uf' | 'id_municipio' | 'status' | 'modalidade' | 'tipo_licitacao'

const equals = (column: EqualColumn, value: string | number | undefined): Matches | undefined =>
  value === undefined ? undefined : (eb) => eb(`licitacao.${column}`, '=', value as never)

const isIn = (column: EqualColumn, values: string[] | undefined): Matches | undefined =>
  values?.length ? (eb) => eb(`licitacao.${column}`, 'in', values as never) : undefined

/** The two sets of names for one criterion count as the same. */
const sameCriterio: Record<string, string[]> = { MP: ['MP', 'MENOR_PRECO'], MD: ['MD', 'MAIOR_DESCONTO'] }
const criterios = (criterio: string | undefined) =>
  criterio === undefined
    ? undefined
    : (Object.values(sameCriterio).find((names) => names.includes(criterio)) ?? [criterio])

function byTermo(termo: Termo): Matches {
  if (termo.kind === 'word') return () => inWords(termo.word + (termo.prefix ? ':*' : '')) as unknown as Condition
  return (eb) =>
    eb.or([
      eb('licitacao.ident', 'like', `%${termo.text}%`),
      ...(termo.bare === termo.text ? [] : [eb('licitacao.ident', 'like', `%${termo.bare}%`)]),
      inWords(`${termo.bare}:*`),
    ])
}

const inWords = (query: string) => sql<SqlBool>`${sql.ref('licitacao.fts')} @@ to_tsquery('simple', ${query})`

/** Whole days of the tenant's zone, both ends included. */
function within({ inicio, fim }: NonNullable<LicitacaoFilters['periodo']>, timezone: string): Matches {
  const startOf = (day: string, after = 0) =>
    sql<Date>`((${day}::date + ${after}::integer)::timestamp at time zone ${timezone})`
  return (eb) =>
    eb.and([
      ...(inicio ? [eb('licitacao.data_abertura', '>=', startOf(inicio))] : []),
      ...(fim ? [eb('licitacao.data_abertura', '<', startOf(fim, 1))] : []),
    ])
}
