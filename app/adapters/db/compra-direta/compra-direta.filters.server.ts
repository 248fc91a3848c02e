import { type Expression, type SqlBool, sql } from 'kysely'
import type { ComprasListaFilterName, ComprasListaFilters } from '~/domain/compra-direta/filters'
import { equivalentCriterios } from '~/domain/licitacao/enums'
import { parseSearch, type Termo } from '~/domain/shared/busca/query'
import { type ReadBusca, unaccentLower } from '../busca/palavras.server'
import { makeTermoConditions, toNumeroWords, toTsquery } from '../busca/termos.server'
import { fragmentAsWord } from '../licitacao/itens-encontrados.server'
import { type Calendar, matchesShortcut, openingWithin, valueWithin } from '../licitacao/lista.filters.server'
import { isOfOrgao } from '../orgao.server'
import { hasExclusivos } from '../participacao.server'
import { valorDaCompra } from './compra-direta.queries.server'

export const ofCompra = makeTermoConditions('compra_direta')

type Condition = Expression<SqlBool>

type Conditions = { [Name in ComprasListaFilterName]: (value: NonNullable<ComprasListaFilters[Name]>) => Condition[] }

const conditionsIn = (calendar: Calendar, read: ReadBusca): Conditions => ({
  busca: (texto) => ofCompra.toConditions(read(texto)),
  objeto: byWords(read),
  conteudo: (texto) => parseSearch(texto).map(hasNumero),
  situacoes: (situacoes) => [sql`compra_direta.situacao in (${sql.join(situacoes)})`],
  modalidade: (modalidade) => [sql`(compra_direta.modalidade = ${modalidade} or compra_direta.tipo = ${modalidade})`],
  criterioJulgamento: matchesCriterio,
  tipoLicitacao: matchesCriterio,
  periodo: (periodo) => openingWithin('compra_direta', periodo, calendar.timezone),
  orgao: (ref) => [isOfOrgao('compra_direta.id_orgao', ref)],
  estado: (sigla) => [sql`compra_direta.uf = ${sigla}`],
  idMunicipio: (municipio) => [
    typeof municipio === 'number'
      ? sql`compra_direta.id_municipio = ${municipio}`
      : sql`compra_direta.id_municipio in (
          select id from municipio where ${unaccentLower(sql.ref('municipio.nome'))} = ${municipio})`,
  ],
  valor: (faixa) => valueWithin(valorDaCompra, faixa),
  beneficio: () => [hasExclusivos('compra_direta')],
  atalho: (atalho) => matchesShortcut('compra_direta', atalho, calendar),
  palavras: () => [],
  utm_source: () => [],
  utm_medium: () => [],
  utm_campaign: () => [],
})

export function makeMatches(filters: ComprasListaFilters, calendar: Calendar, read: ReadBusca): Condition | undefined {
  const conditions = conditionsIn(calendar, read)
  const activeConditions = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : conditions[name as ComprasListaFilterName](value as never),
  )
  return activeConditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(activeConditions, sql` and `)})`
}

/** The criteria of its items count if a purchase states none itself (I1). */
export const criterios = sql<string[] | null>`(case when compra_direta.criterio_julgamento is null
  then compra_direta.criterios_dos_itens else array[compra_direta.criterio_julgamento] end)`

const matchesCriterio = (criterio: string) => [
  sql<SqlBool>`(${criterios} && ${sql.val(equivalentCriterios(criterio))}::text[])`,
]

const inCompra = ofCompra.inProcesso

const byWords = (read: ReadBusca) => (texto: string) => {
  const query = toTsquery(read(texto).map(fragmentAsWord), 'all')
  return query === undefined ? [] : [inCompra(query)]
}

/** The first comparison uses the index. The second excludes the órgão's acronym and CNPJ and the source's key. */
const hasFragment = (piece: string) =>
  sql<SqlBool>`(compra_direta.ident like ${`%${piece}%`} and split_part(compra_direta.ident, '|', 1) like ${`%${piece}%`})`

/** Matches the numbers of process and purchase, or parts of them, and UASG codes; other terms match nothing. */
function hasNumero(termo: Termo): Condition {
  if (termo.kind === 'fragment') return sql<SqlBool>`(${hasFragment(termo.text)} or ${hasFragment(termo.bare)})`
  if (termo.kind === 'numero') {
    const bare = termo.text.replace(/[^a-z0-9]/g, '')
    const words = inCompra(toNumeroWords(termo).join(' | '))
    return bare.length < 3 ? words : sql<SqlBool>`(${hasFragment(termo.text)} or ${words})`
  }
  const [word = ''] = termo.words
  if (/^\d+$/.test(word)) return inCompra([`n${word}`, `q${word}`].join(' | '))
  return termo.words.length === 1 && word.length >= 3 ? hasFragment(word) : sql<SqlBool>`false`
}
