import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely'
import { openDb } from '../app/adapters/db/engine/db.server'
import type { Db } from '../app/adapters/db/engine/schema'
import { findLicitacao } from '../app/adapters/db/licitacao/licitacao.queries.server'
import { makeLicitacaoSearch } from '../app/adapters/db/licitacao/licitacao.search.server'
import { readFilters } from '../app/domain/shared/filter'
import { parseListState } from '../app/list/list-state'
import { licitacaoList } from '../app/routes/licitacoes/licitacao-list'
import type { Case } from './cases'
import type { Place } from './database'
import { median } from './measure'

const turns = 10

/** The median time that the very statements of each page take when nothing else is done, each asked in its turn for so many milliseconds in all. */
export async function measureSql(place: Place, cases: Case[], milliseconds: number) {
  const opened = await openDb({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL })
  try {
    const floors = []
    for (const { name, address } of cases)
      floors.push({ name, statements: await statementsOf(opened.db, address), times: [] as number[] })
    for (let turn = 0; turn < turns; turn++)
      for (const { statements, times } of floors)
        times.push(...(await timesOf(milliseconds / turns, () => runAll(opened.db, statements))))
    return new Map(floors.map(({ name, times }) => [name, median(times)]))
  } finally {
    await opened.close()
  }
}

/** A rule of one transaction, as for several words, holds in one alone. */
async function runAll(db: Db, statements: CompiledQuery[]): Promise<void> {
  if (!db.isTransaction && statements.some(({ sql }) => sql.includes('set_config')))
    return db.transaction().execute((trx) => runAll(trx, statements))
  for (const statement of statements) await db.executeQuery(statement)
}

/** What a page asks once it has been asked for before: large totals are remembered. */
async function statementsOf(db: Db, address: string): Promise<CompiledQuery[]> {
  let nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const recording = db.withPlugin(recorder)
  const ask = readerOf(recording, new URL(address, 'http://portal'))
  await ask()
  nodes = []
  await ask()
  return nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: '' }))
}

function readerOf(db: Db, { pathname, searchParams }: URL) {
  const [, id] = /licitacao-visualizacao\/(\d+)/.exec(pathname) ?? []
  if (id) return () => findLicitacao(db, Number(id))
  const search = makeLicitacaoSearch(db, 'America/Sao_Paulo', { versao: async () => 1 })
  const state = parseListState(licitacaoList, searchParams)
  const { ordem, ...filters } = readFilters(licitacaoList.filters, state.filters)
  return () => search(filters, state, ordem ?? state.sort)
}

async function timesOf(milliseconds: number, run: () => Promise<void>) {
  const times: number[] = []
  const end = performance.now() + milliseconds
  await run()
  do {
    const before = performance.now()
    await run()
    times.push(performance.now() - before)
  } while (performance.now() < end)
  return times
}
