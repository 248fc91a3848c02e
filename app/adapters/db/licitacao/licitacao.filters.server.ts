import { type Expression, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { equivalentCriterios } from '~/domain/licitacao/enums'
import { type ListaFilterName, type ListaFilters, type StatusChoice, semStatus } from '~/domain/licitacao/filters'
import { parserFor, parseSearch } from '~/domain/shared/busca/query'
import type { ReadBusca } from '../busca/palavras.server'
import { inNumeros, inObjeto, ofLicitacao } from '../busca/termos.server'
import type { Schema } from '../engine/schema'
import { isOfOrgao } from '../orgao.server'
import { hasExclusivos } from '../participacao.server'
import { type Calendar, matchesShortcut, openingWithin, valueWithin } from './lista.filters.server'

type Where = ExpressionBuilder<Schema, 'licitacao'>
type Condition = ExpressionWrapper<Schema, 'licitacao', SqlBool>
export type Matches = (eb: Where) => Condition

type Conditions = { [Name in ListaFilterName]: (value: NonNullable<ListaFilters[Name]>) => Matches[] }

const conditionsFor = (calendar: Calendar, read: ReadBusca): Conditions => ({
  conteudo: byWords(read),
  objeto: (texto) => asMatches(inObjeto(read(texto))),
  processo: (texto) => asMatches(inNumeros(parseSearch(texto))),
  estado: equals('uf'),
  idMunicipio: equals('id_municipio'),
  status: equals('status'),
  situacoes: (situacoes) => [hasStatusAmong(situacoes)],
  modalidade: equals('modalidade'),
  tipoLicitacao: (criterio) => isIn('tipo_licitacao')(equivalentCriterios(criterio)),
  criterioJulgamento: (criterio) => isIn('tipo_licitacao')(equivalentCriterios(criterio)),
  periodo: (periodo) => asMatches(openingWithin('licitacao', periodo, calendar.timezone)),
  orgao: (ref) => asMatches([isOfOrgao('licitacao.id_orgao', ref)]),
  valor: (faixa) => asMatches(valueWithin(valorPublico, faixa)),
  beneficio: () => asMatches([hasExclusivos('licitacao')]),
  atalho: (atalho) => asMatches(matchesShortcut('licitacao', atalho, calendar)),
  palavras: noCondition,
  utm_source: noCondition,
  utm_medium: noCondition,
  utm_campaign: noCondition,
})

export function makeMatches(filters: ListaFilters, days: Calendar, read = parserFor(filters)): Matches | undefined {
  const conditions = conditionsFor(days, read)
  const activeConditions = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : conditions[name as ListaFilterName](value as never),
  )
  if (activeConditions.length === 0) return undefined
  return (eb) => eb.and(activeConditions.map((condition) => condition(eb)))
}

type EqualColumn = 'uf' | 'id_municipio' | 'status' | 'modalidade' | 'tipo_licitacao'

const noCondition = () => []

const asMatches = (conditions: Expression<SqlBool>[]): Matches[] =>
  conditions.map((condition) => () => condition as Condition)

const byWords =
  (read: ReadBusca) =>
  (texto: string): Matches[] =>
    asMatches(ofLicitacao.toConditions(read(texto)))

const equals = (column: EqualColumn) => (value: string | number) => [
  (eb: Where) => eb(`licitacao.${column}`, '=', value as never),
]

const isIn = (column: EqualColumn) => (values: string[]) => [
  (eb: Where) => eb(`licitacao.${column}`, 'in', values as never),
]

const hasStatusAmong =
  (choices: StatusChoice[]): Matches =>
  (eb) => {
    const known = choices.filter((one) => one !== semStatus)
    return eb.or([
      ...(known.length > 0 ? [eb('licitacao.status', 'in', known)] : []),
      ...(known.length < choices.length ? [eb('licitacao.status', 'is', null)] : []),
    ])
  }

/** The public estimate. A sealed budget is `null` until everything was judged. */
export const valorPublico = sql<string | null>`(case when licitacao.orcamento_sigiloso is true
  and licitacao.orcamento_publico is not true then null else licitacao.valor_estimado end)`
