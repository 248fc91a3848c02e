import { type Expression, type SqlBool, sql } from 'kysely'
import type { Termo } from '~/domain/shared/busca/query'
import { inItens, inTender, numeroWordsOf, tsqueryOf } from './termos.server'

/**
 * How near a tender is to what was typed, 0 the nearest: the very number that names it, the words as they were typed, what
 * else they may mean, each in the tender and then in its items, longer words. `undefined` where nothing tells one from
 * another.
 */
export function relevanceOf(termos: Termo[]) {
  const steps: (Expression<SqlBool> | undefined)[] = [
    ...identifierSteps(termos),
    some(inTender, tsqueryOf(termos, 'phrase')),
    some(inTender, tsqueryOf(termos, 'typed')),
    some(inItens, tsqueryOf(termos, 'phrase')),
    some(inTender, tsqueryOf(termos, 'synonyms')),
    some(inItens, tsqueryOf(termos, 'typed')),
    some(inItens, tsqueryOf(termos, 'synonyms')),
    some(inTender, tsqueryOf(termos, 'all')),
  ]
  const told = steps.filter((step) => step !== undefined)
  if (told.length === 0) return undefined
  const cases = told.map((step, index) => sql`when ${step} then ${sql.lit(index)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(told.length)} end`
}

const some = (where: (query: string) => Expression<SqlBool>, query: string | undefined) =>
  query === undefined ? undefined : where(query)

/** Numbers that name a tender, first of the modality that was said; else identifiers that are all of one. */
function identifierSteps(termos: Termo[]): Expression<SqlBool>[] {
  const exact = termos.flatMap((termo): Expression<SqlBool>[] => {
    if (termo.kind === 'numero') return [inTender(numeroWordsOf(termo).join(' | '))]
    if (termo.kind !== 'fragment') return []
    return [sql<SqlBool>`' ' || licitacao.ident || ' ' like ${`% ${termo.text} %`}`]
  })
  const rest = tsqueryOf(
    termos.filter(({ kind }) => kind === 'word' || kind === 'phrase'),
    'synonyms',
  )
  if (exact.length === 0) return []
  const all = sql<SqlBool>`(${sql.join([...exact, ...(rest ? [inTender(rest)] : [])], sql` and `)})`
  const said = termos.flatMap((termo) => (termo.kind === 'numero' && termo.modalidade ? [termo.modalidade] : []))
  const ofModalidade = said.map(
    (modalidade) => sql<SqlBool>`(${all} and licitacao.modalidade like ${`${modalidade}%`})`,
  )
  const ofNotice = termos.flatMap((termo) =>
    termo.kind === 'numero' && termo.of === undefined
      ? [sql<SqlBool>`(${all} and ${inTender(numeroWordsOf({ ...termo, of: 'edital' }).join(' | '))})`]
      : [],
  )
  return [...ofModalidade, ...ofNotice, all]
}
