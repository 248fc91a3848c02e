import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeVersoesDeProcessos } from './versoes-de-processos'

/** Milliseconds, of which a second is a multiple: the version is asked again as each second of the clock begins. */
const pollEvery = 500
const trustedFor = 1000

type Asked = { valor: string; lances: string; mudados: [idLicitacao: number, valor: number][] | null }
const question = `select valor, lances,
  (select json_agg(json_build_array(id_licitacao, versao_processo.valor)) from versao_processo
    where versao_processo.valor > coalesce($1::bigint, versao.lances)) as mudados
  from versao`

/**
 * Follows the data version of a PostgreSQL that other processes write to as well: told by NOTIFY at once, asked again
 * all the time, since a connection pooler swallows notifications and a dead line delivers none. What was not confirmed
 * within the last second is not known.
 */
export function watchVersao(connectionString: string) {
  let known: { valor: number; asked: number } | undefined
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const processos = makeVersoesDeProcessos()
  /** How many bids there were when it was asked last: those that came after it are asked for. */
  let lances: string | null = null

  async function follow(client: pg.Client) {
    await client.connect()
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'versao_processo') processos.hear(payload)
      else if (known) known.valor = Number(payload)
    })
    await client.query('listen versao')
    await client.query('listen versao_processo')
    while (!stopping.signal.aborted) {
      const asked = performance.now()
      const { rows } = await client.query<Asked>(question, [lances])
      for (const [idLicitacao, valor] of rows[0]?.mudados ?? []) processos.set(idLicitacao, valor)
      lances = rows[0]?.lances ?? lances
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
    versaoDoProcesso: processos.of,
    async start() {
      running = keepFollowing()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
