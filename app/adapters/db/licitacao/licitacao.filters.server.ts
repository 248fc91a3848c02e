import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Atalho, Faixa, ListaFilterName, ListaFilters } from '~/domain/licitacao/filters'
import { parseBusca } from '~/domain/shared/busca/query'
import type { Periodo } from '~/domain/shared/filter'
import type { Read } from '../busca/lexemas.server'
import type { Schema } from '../engine/schema'
import { conditionsOf } from './termos.server'

type Where = ExpressionBuilder<Schema, 'licitacao'>
type Condition = ExpressionWrapper<Schema, 'licitacao', SqlBool>
export type Matches = (eb: Where) => Condition

/** What each filter asks of a tender: one without its conditions does not compile. */
type Conditions = { [Name in ListaFilterName]: (value: NonNullable<ListaFilters[Name]>) => Matches[] }

/** Where the days begin and end, and the day it is, which few filters ask for. */
export type Hoje = { timezone: string; today: () => string }

const conditionsIn = ({ timezone, today }: Hoje, read: Read): Conditions => ({
  conteudo: byWords(read),
  objeto: byWords(read),
  processo: byWords(read),
  estado: equals('uf'),
  idMunicipio: equals('id_municipio'),
  status: equals('status'),
  situacoes: isIn('status'),
  modalidade: equals('modalidade'),
  tipoLicitacao: (criterio) => isIn('tipo_licitacao')(criterios(criterio)),
  criterioJulgamento: (criterio) => isIn('tipo_licitacao')(criterios(criterio)),
  periodo: (periodo) => [within(periodo, timezone)],
  orgao: equals('id_orgao'),
  valor: (faixa) => [worth(faixa)],
  atalho: (atalho) => shortcuts[atalho]({ timezone, dia: today() }),
  utm_source: everything,
  utm_medium: everything,
  utm_campaign: everything,
})

/** What a published tender must be to match; `undefined` when every one does. */
export function matchesOf(filters: ListaFilters, hoje: Hoje, read: Read = parseBusca): Matches | undefined {
  const conditions = conditionsIn(hoje, read)
  const asked = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : conditions[name as ListaFilterName](value as never),
  )
  if (asked.length === 0) return undefined
  return (eb) => eb.and(asked.map((condition) => condition(eb)))
}

type EqualColumn = 'id_orgao' | 'uf' | 'id_municipio' | 'status' | 'modalidade' | 'tipo_licitacao'

const everything = () => []

const byWords =
  (read: Read) =>
  (texto: string): Matches[] =>
    conditionsOf(read(texto)).map((condition) => () => condition as Condition)

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

/** What a tender is estimated at, as far as it is public: a sealed budget is once all was judged. */
export const valorPublico = sql<string | null>`(case when licitacao.orcamento_sigiloso is true
  and licitacao.orcamento_publico is not true then null else licitacao.valor_estimado end)`

const worth =
  ({ de, ate }: Faixa): Matches =>
  (eb) =>
    eb.and([...(de ? [eb(valorPublico, '>=', de)] : []), ...(ate ? [eb(valorPublico, '<=', ate)] : [])])

/** In the words of its index: PostgreSQL does not see that `is true` means the same, and would read every tender. */
const recebendo: Matches = (eb) => eb.and([sql<SqlBool>`licitacao.recebendo`])

/** Each by what the due-time job keeps; days are whole, and a week begins on Monday. */
const shortcuts: Record<Atalho, (hoje: { timezone: string; dia: string }) => Matches[]> = {
  recebendo: () => [recebendo],
  encerram: ({ timezone, dia }) => [recebendo, (eb) => eb('licitacao.prazo', '<', startOf(timezone, dia, 8))],
  semana: ({ timezone, dia }) => [
    (eb) => eb('licitacao.data_publicacao', '>=', startOf(timezone, dia, -((new Date(dia).getUTCDay() + 6) % 7))),
  ],
}

const startOf = (timezone: string, day: string, after = 0) =>
  sql<Date>`((${day}::date + ${after}::integer)::timestamp at time zone ${timezone})`

/** From which instant on, and before which. */
export function daysOf({ inicio, fim }: Periodo, timezone: string) {
  return { from: inicio && startOf(timezone, inicio), before: fim && startOf(timezone, fim, 1) }
}
