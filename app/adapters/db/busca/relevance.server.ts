import { type Expression, type SqlBool, sql } from 'kysely'
import type { Termo } from '~/domain/shared/busca/query'
import { wholeNameWord } from '~/domain/shared/busca/whole-name'
import { type TermoConditions, toNumeroWords, toTsquery } from './termos.server'

/** `modalidade`: the column with the keys of modalities. */
type Ranked = Pick<TermoConditions, 'table' | 'inProcesso' | 'inItens'> & { modalidade: 'modalidade' | 'tipo' }

/**
 * Distance of a process from the query, 0 being nearest: the index of the first condition in `steps` that holds. Other
 * matches, such as those of a prefix in the items, come last. `undefined` if all matches rank alike.
 */
export function relevanceDistance({ table, inProcesso, inItens, modalidade }: Ranked, termos: Termo[]) {
  const steps: (Expression<SqlBool> | undefined)[] = [
    ...identifierSteps({ table, inProcesso, modalidade }, termos),
    conditionIf(inProcesso, wholeNameWord(termos)),
    conditionIf(inProcesso, toTsquery(termos, 'phrase')),
    conditionIf(inProcesso, toTsquery(termos, 'typed')),
    conditionIf(inItens, toTsquery(termos, 'phrase')),
    conditionIf(inProcesso, toTsquery(termos, 'synonyms')),
    conditionIf(inItens, toTsquery(termos, 'typed')),
    conditionIf(inItens, toTsquery(termos, 'synonyms')),
    conditionIf(inProcesso, toTsquery(termos, 'all')),
  ]
  const conditions = steps.filter((step) => step !== undefined)
  if (conditions.length === 0) return undefined
  const cases = conditions.map((step, index) => sql`when ${step} then ${sql.lit(index)}`)
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(conditions.length)} end`
}

const conditionIf = (where: (query: string) => Expression<SqlBool>, query: string | undefined) =>
  query === undefined ? undefined : where(query)

/** Conditions for the numbers in a query, best first: number with modality, notice number, notice or process number. */
function identifierSteps(
  { table, inProcesso, modalidade }: Omit<Ranked, 'inItens'>,
  termos: Termo[],
): Expression<SqlBool>[] {
  const exact = termos.flatMap((termo): Expression<SqlBool>[] => {
    if (termo.kind === 'numero') return [inProcesso(toNumeroWords(termo).join(' | '))]
    if (termo.kind !== 'fragment') return []
    return [sql<SqlBool>`' ' || ${sql.ref(`${table}.ident`)} || ' ' like ${`% ${termo.text} %`}`]
  })
  const rest = toTsquery(
    termos.filter(({ kind }) => kind === 'word' || kind === 'phrase'),
    'synonyms',
  )
  if (exact.length === 0) return []
  const all = sql<SqlBool>`(${sql.join([...exact, ...(rest ? [inProcesso(rest)] : [])], sql` and `)})`
  const modalidades = termos.flatMap((termo) => (termo.kind === 'numero' && termo.modalidade ? [termo.modalidade] : []))
  const ofModalidade = modalidades.map(
    (prefix) => sql<SqlBool>`(${all} and ${sql.ref(`${table}.${modalidade}`)} like ${`${prefix}%`})`,
  )
  const ofNotice = termos.flatMap((termo) =>
    termo.kind === 'numero' && termo.of === undefined
      ? [sql<SqlBool>`(${all} and ${inProcesso(toNumeroWords({ ...termo, of: 'edital' }).join(' | '))})`]
      : [],
  )
  return [...ofModalidade, ...ofNotice, all]
}
