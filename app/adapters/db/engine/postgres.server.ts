import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { isReadOnly, translatingOutages } from './outages.server'
import { parsers } from './parsers.js'
import type { Db } from './schema'
import { watchVersao } from './versao-watch.server'

/** Maximum connections per process, and statement timeout in seconds. */
export type PostgresLimits = { connections: number; seconds: number }

const types = {
  getTypeParser: ((oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid)) as typeof pg.types.getTypeParser,
}

export function openPostgres(connectionString: string, { connections, seconds } = defaultLimits) {
  const milliseconds = seconds * 1000
  const watch = watchVersao(connectionString)
  const pool = makePool(
    {
      connectionString,
      max: connections,
      options: plannerSettings,
      connectionTimeoutMillis: maxSilence,
      statement_timeout: milliseconds,
      idle_in_transaction_session_timeout: 4 * milliseconds,
      // Longer than the server's own timeout, so that this timeout applies only if the server has vanished.
      query_timeout: milliseconds + 2000,
    },
    watch.silentFor,
  )
  const db: Db = new Kysely({ dialect: translatingOutages(new PostgresDialect({ pool })) })

  async function withoutTimeout<T>(work: (db: Db) => Promise<T>) {
    const unlimited: Db = new Kysely({
      dialect: translatingOutages(
        new PostgresDialect({ pool: makePool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 }) }),
      ),
    })
    try {
      return await work(unlimited)
    } finally {
      await unlimited.destroy()
    }
  }

  async function close() {
    await watch.stop()
    await db.destroy()
  }

  return {
    db,
    background: db,
    engine: 'postgres' as const,
    pool: () => ({
      size: connections,
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    knownVersao: watch.known,
    versaoDoProcesso: watch.versaoDoProcesso,
    watchVersao: watch.start,
    withoutTimeout,
    snapshot: <T>(work: (trx: Db) => Promise<T>) =>
      withoutTimeout((unlimited) =>
        unlimited.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
      ),
    maintain: () => withoutTimeout(async (unlimited) => void (await sql`analyze`.execute(unlimited))),
    close,
    discard: close,
  }
}

/**
 * Searches read much of an index and little of the table. The server's defaults assume rotating disks, and the planner
 * would scan the whole table for two common words.
 */
const plannerSettings = '-c work_mem=16MB -c random_page_cost=1.1'

const defaultLimits: PostgresLimits = { connections: 10, seconds: 10 }

function makePool(config: pg.PoolConfig, silentFor = () => 0) {
  const pool = new pg.Pool({ ...config, types, keepAlive: true, application_name: 'licitacao-pub' })
  // The pool replaces dropped idle connections.
  pool.on('error', () => {})
  // A connection dropped within a transaction makes the next statement fail, which is enough.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endUnresponsive(client, silentFor)
  })
  return pool
}

/** Milliseconds without a reply to the version watch until reads are abandoned. Also the timeout for connecting. */
const maxSilence = 3000
/** In milliseconds. A read waits at least this long, because the server may have recovered. */
const minWait = 500

const readTimeout = 'Query read timeout'

/**
 * Ends a connection whose server vanished; otherwise the pool would hand it out again. Reads outside a transaction are
 * abandoned once the server is silent. All other statements wait for `query_timeout`, because they may have been
 * committed.
 */
function endUnresponsive(client: pg.PoolClient, silentFor: () => number) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let inTransaction = false
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (!(result instanceof Promise)) return result
    const statement = typeof args[0] === 'string' ? args[0] : ''
    if (/^begin|^start transaction/i.test(statement)) inTransaction = true
    else if (/^commit|^rollback$/i.test(statement)) inTransaction = false
    const settled = !inTransaction && isReadOnly(statement) ? rejectWhenSilent(result, silentFor) : result
    settled.catch(({ message }: Error) => {
      if (message === readTimeout) (client as unknown as pg.Client).end().catch(() => {})
    })
    return settled
  }) as typeof client.query
}

/** Rejects once the server has been silent for too long. A slow server that still answers the watch is not silent. */
function rejectWhenSilent<T>(result: Promise<T>, silentFor: () => number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let timer: NodeJS.Timeout
    const check = () => {
      const silent = silentFor()
      if (silent >= maxSilence) reject(new Error(readTimeout))
      else timer = setTimeout(check, Math.max(minWait, maxSilence - silent)).unref()
    }
    timer = setTimeout(check, Math.max(minWait, maxSilence - silentFor())).unref()
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
