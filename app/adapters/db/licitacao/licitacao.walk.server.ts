import { expressionBuilder } from 'kysely'
import type { ListaFilters } from '~/domain/licitacao/filters'
import type { Procurement } from '~/domain/procurement'
import type { Clock } from '~/domain/shared/clock'
import { localDayIn } from '~/domain/shared/time-zone'
import type { PageLines } from '../busca/found-lines.server'
import { relevanceDistance } from '../busca/relevance.server'
import { makeSteps } from '../busca/steps.server'
import { makeWalk, readEach, type WalkOptions } from '../busca/walk.server'
import type { Db, Schema } from '../engine/schema'
import { makeMatches } from './licitacao.filters.server'
import { listed, orders, ranked, readResumos, readWords, selectResumos, toResumo } from './licitacao.search.server'

type ListAll = NonNullable<Procurement['licitacoes']['listAll']>
type ListStep = NonNullable<Procurement['licitacoes']['listStep']>

/** Lists all tenders that match, for a table, by the strategy of the search. */
export function makeListAll(db: Db, timezone: string, { clock, ...options }: WalkOptions & { clock: Clock }): ListAll {
  const today = () => localDayIn(timezone, clock.now())
  const walk = makeWalk(db, listed, options)
  return async (filters, sort) => {
    const { read, termos, severalWords } = await readWords(db, filters)
    const { byDistance, lines } = await walk({
      matches: makeMatches(filters, { timezone, today }, read)?.(expressionBuilder<Schema, 'licitacao'>()),
      by: orders[sort],
      distance: sort === 'RELEVANCIA' ? () => relevanceDistance(ranked, termos) : undefined,
      severalWords,
    })
    return { sort: sort === 'RELEVANCIA' && !byDistance ? 'DESC' : sort, steps: readEach(lines, readTabeladas) }
  }

  async function readTabeladas(lines: PageLines) {
    const rows = await selectResumos(db, lines).select('orgao.cnpj').execute()
    return rows.map((row) => ({ ...toResumo(row), cnpjOrgao: row.cnpj }))
  }
}

/** Lists the tenders that match step by step. */
export function makeListStep(
  db: Db,
  timezone: string,
  { clock, ...options }: WalkOptions & { clock: Clock },
): ListStep {
  const today = () => localDayIn(timezone, clock.now())
  const makeQuery = async (filters: ListaFilters) => {
    const { read, severalWords } = await readWords(db, filters)
    const matches = makeMatches(filters, { timezone, today }, read)?.(expressionBuilder<Schema, 'licitacao'>())
    return { matches, severalWords }
  }
  return makeSteps(db, { listed, orders, makeQuery, read: (lines) => readResumos(db, lines) }, options)
}
