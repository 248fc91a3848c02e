import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeProcessoVersions } from './versao.server'

/** In milliseconds; a divisor of 1000, so that a poll falls on the start of every clock second. */
const pollEvery = 500
const freshFor = 1000

type VersaoRow = { valor: string; lances: string; changed: [idLicitacao: number, valor: number][] | null }
const versaoQuery = `select valor, lances,
  (select json_agg(json_build_array(id_licitacao, versao_processo.valor)) from versao_processo
    where versao_processo.valor > coalesce($1::bigint, versao.lances)) as changed
  from versao`

/**
 * Follows the data version of a PostgreSQL database to which other processes write. NOTIFY is immediate; polling is
 * needed too, since poolers swallow notifications and dead connections deliver none. A version not confirmed within a
 * second is unknown.
 */
export function watchVersao(connectionString: string) {
  let known: { valor: number; queriedAt: number } | undefined
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  /** Time of the server's last reply, even an error, or of the watch's start. `undefined` while the watch is off. */
  let lastReplyAt: number | undefined
  const processos = makeProcessoVersions()
  /** The counter of session changes at the last poll. The next poll asks only for tenders that changed after it. */
  let lastSessionChange: string | null = null

  async function follow(client: pg.Client, polled: () => void) {
    await client.connect()
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'versao_processo') processos.applyNotice(payload)
      else if (known) known.valor = Number(payload)
    })
    await client.query('listen versao')
    await client.query('listen versao_processo')
    while (!stopping.signal.aborted) {
      const queriedAt = performance.now()
      const { rows } = await client.query<VersaoRow>(versaoQuery, [lastSessionChange])
      lastReplyAt = performance.now()
      for (const [idLicitacao, valor] of rows[0]?.changed ?? []) processos.set(idLicitacao, valor)
      lastSessionChange = rows[0]?.lances ?? lastSessionChange
      known = { valor: Number(rows[0]?.valor), queriedAt }
      polled()
      await wait(pollEvery - (Date.now() % pollEvery), undefined, { signal: stopping.signal })
    }
  }

  async function keepFollowing(tried: () => void) {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString,
        connectionTimeoutMillis: 2000,
        query_timeout: 2 * freshFor,
        keepAlive: true,
        application_name: 'licitacao-pub versao',
      })
      client.on('error', () => {})
      // Reconnects, whatever the error was.
      await follow(client, tried).catch((error) => {
        if (error instanceof pg.DatabaseError) lastReplyAt = performance.now()
      })
      tried()
      await client.end().catch(() => {})
      await wait(pollEvery, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    known(within = freshFor) {
      return known && performance.now() - known.queriedAt < Math.min(within, freshFor) ? known.valor : null
    },
    versaoDoProcesso: processos.of,
    /** Milliseconds since the server last replied; 0 while the watch does not run. */
    silentFor: () => (lastReplyAt === undefined ? 0 : performance.now() - lastReplyAt),
    /** Resolves once the version is known, so that the first pages are cached, or the first attempt has failed. */
    async start() {
      lastReplyAt = performance.now()
      await new Promise<void>((tried) => {
        running = keepFollowing(tried)
      })
    },
    async stop() {
      stopping.abort()
      lastReplyAt = undefined
      await running
    },
  }
}
