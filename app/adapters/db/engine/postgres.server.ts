import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { tellingOutages } from './outages.server'
import { parsers } from './parsers.js'
import type { Db } from './schema'
import { watchVersao } from './versao-watch.server'

/** How many connections a process opens, and how long one statement may take in seconds. */
export type PostgresLimits = { connections: number; seconds: number }

const types = {
  getTypeParser: ((oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid)) as typeof pg.types.getTypeParser,
}

/** Opens PostgreSQL by its address. Nothing is asked of it yet. */
export function openPostgres(connectionString: string, { connections, seconds } = defaultLimits) {
  const milliseconds = seconds * 1000
  const pool = makePool({
    connectionString,
    max: connections,
    options: searchSettings,
    connectionTimeoutMillis: 3000,
    statement_timeout: milliseconds,
    idle_in_transaction_session_timeout: 4 * milliseconds,
    // Longer than the server's own limit: only a server that is gone without a word gets here.
    query_timeout: milliseconds + 2000,
  })
  const db: Db = new Kysely({ dialect: tellingOutages(new PostgresDialect({ pool })) })
  const watch = watchVersao(connectionString)

  async function patiently<T>(work: (db: Db) => Promise<T>) {
    const patient: Db = new Kysely({
      dialect: tellingOutages(new PostgresDialect({ pool: makePool({ connectionString, max: 1 }) })),
    })
    try {
      return await work(patient)
    } finally {
      await patient.destroy()
    }
  }

  return {
    db,
    background: db,
    engine: 'postgres' as const,
    knownVersao: watch.known,
    versaoDoProcesso: watch.versaoDoProcesso,
    watchVersao: watch.start,
    patiently,
    snapshot: <T>(work: (trx: Db) => Promise<T>) =>
      patiently((patient) =>
        patient.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
      ),
    maintain: () => patiently(async (patient) => void (await sql`analyze`.execute(patient))),
    async close() {
      await watch.stop()
      await db.destroy()
    },
  }
}

/**
 * Searches read much of an index and little of the table. With the server's own defaults, made for disks that turn, the
 * planner would rather read the whole table when two common words are asked for.
 */
const searchSettings = '-c work_mem=16MB -c random_page_cost=1.1'

const defaultLimits: PostgresLimits = { connections: 10, seconds: 10 }

function makePool(config: pg.PoolConfig) {
  const pool = new pg.Pool({ ...config, types, keepAlive: true, application_name: 'licitacao-pub' })
  // A dropped idle connection is the pool's to replace, not a reason to stop.
  pool.on('error', () => {})
  // Nor is one that drops between two statements of a transaction: the next statement fails, and that is enough.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenUnanswered(client)
  })
  return pool
}

/**
 * A server that is gone without a word leaves its query under way for ever, and the pool would hand that connection out
 * first: whoever got it would wait behind the query. Ended, it is the pool's to replace.
 */
function endWhenUnanswered(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise)
      answer.catch(({ message }: Error) => {
        if (message === 'Query read timeout') (client as unknown as pg.Client).end().catch(() => {})
      })
    return answer
  }) as typeof client.query
}
