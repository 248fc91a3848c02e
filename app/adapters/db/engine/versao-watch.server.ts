import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds, of which a second is a multiple: the version is asked again as each second of the clock begins. */
const pollEvery = 500
const trustedFor = 1000

/**
 * Follows the data version of a PostgreSQL that other processes write to as well: told by NOTIFY at once, asked again
 * all the time, since a connection pooler swallows notifications and a dead line delivers none. What was not confirmed
 * within the last second is not known.
 */
export function watchVersao(connectionString: string) {
  let known: { valor: number; asked: number } | undefined
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  async function follow(client: pg.Client) {
    await client.connect()
    client.on('notification', ({ payload }) => {
      if (known) known.valor = Number(payload)
    })
    await client.query('listen versao')
    while (!stopping.signal.aborted) {
      const asked = performance.now()
      const { rows } = await client.query<{ valor: string }>('select valor from versao')
      known = { valor: Number(rows[0]?.valor), asked }
      await wait(pollEvery - (Date.now() % pollEvery), undefined, { signal: stopping.signal })
    }
  }

  async function keepFollowing() {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: 2000,
        query_timeout: 2 * trustedFor,
        keepAlive: true,
        application_name: 'licitacao-pub versao',
      })
      client.on('error', () => {})
      // Whatever ended it, the answer is the same: connect again.
      await follow(client).catch(() => {})
      await client.end().catch(() => {})
      await wait(pollEvery, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    known(within = trustedFor) {
      return known && performance.now() - known.asked < Math.min(within, trustedFor) ? known.valor : null
    },
    async start() {
      running = keepFollowing()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
