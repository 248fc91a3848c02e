import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type RequestHandler, Router } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Procurement } from '~/domain/procurement'
import type { Clock, PortalClock } from '~/domain/shared/clock'
import type { Leitura } from '~/domain/sincronizacao/atualizacao'
import { isCall, pathAndQuery } from '~/site/address'
import { basePath } from '~/site/paths'
import { type Screen, screenAt } from '~/site/screens'
import { isProxied } from './client-address.server'
import { readShed } from './load-shedder.server'

/** Label of a path in the metrics. The path itself is never a label, because there are too many. */
function routeClass(path: string) {
  const screen = screenAt(path)
  if (screen) return screen.metric
  if (path.startsWith('/licitacao/hal/')) return 'arquivo'
  if (isCall(path)) return 'api'
  return path.startsWith(`${basePath}/assets/`) ? 'asset' : 'outra'
}

/** Counts an incoming request. `metric` is its route label, if the caller knows it. */
export type CountRequest = (req: IncomingMessage, res: ServerResponse, metric?: Screen['metric']) => void

export function makeMetrics(vitals: Vitals, clock: Clock, sync?: SyncVitals) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  registerVitals(register, vitals, clock, sync)
  const labelNames = ['method', 'route', 'status'] as const
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duração dos pedidos',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  new Counter({
    name: 'http_requests_total',
    help: 'Pedidos atendidos',
    labelNames,
    registers: [register],
    /** Derived from the histogram, whose count includes every request. */
    async collect() {
      this.reset()
      for (const { metricName, labels, value } of (await duration.get()).values)
        if (metricName === 'http_request_duration_seconds_count') this.inc(labels, value)
    },
  })

  const sheds = new Counter({
    name: 'http_requests_shed_total',
    help: 'Pedidos recusados por sobrecarga',
    labelNames: ['room', 'reason'] as const,
    registers: [register],
  })

  const count: CountRequest = ({ url = '', method = '' }, res, metric) => {
    const startedAt = performance.now()
    res.on('close', () => {
      const labels = {
        method: knownMethod(method),
        route: metric ?? routeClass(pathAndQuery(url).path),
        status: res.statusCode,
      }
      duration.observe(labels, (performance.now() - startedAt) / 1000)
      const shed = readShed(res)
      if (shed) sheds.inc(shed)
    })
  }
  const serve: RequestHandler = async (_req, res, next) => {
    try {
      res
        .set('Cache-Control', 'no-store')
        .type(register.contentType)
        .send(await register.metrics())
    } catch (error) {
      next(error)
    }
  }
  return { count, serve }
}

const knownMethod = (method: string) => (['GET', 'HEAD', 'POST'].includes(method) ? method : 'OTHER')

export type Vitals = {
  mailQueue(): Promise<{ length: number; oldest: Date | null }>
  pool(): { size: number; inUse: number; waiting: number }
  /** Free bytes on the disk of `DATA_DIR`. */
  freeDisk(): Promise<number>
  lastDump(): Promise<Date | null>
}

/** Registers a gauge for each vital sign. A value that cannot be read is left out. */
function registerVitals(
  register: Registry,
  { mailQueue, pool, freeDisk, lastDump }: Vitals,
  clock: Clock,
  sync: SyncVitals | undefined,
) {
  const secondsSince = (instant: Date) => Math.max(0, (clock.now().getTime() - instant.getTime()) / 1000)

  function gauge(name: string, help: string, read: () => Promise<number | undefined> | number) {
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const value = await withTimeout(async () => read())
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }

  // Registered first, because the queries of the other gauges use connections.
  gauge('database_pool_size', 'Conexões que se podem abrir com o banco', () => pool().size)
  gauge('database_pool_in_use', 'Conexões com o banco em uso', () => pool().inUse)
  gauge('database_pool_waiting', 'Quem espera por uma conexão com o banco', () => pool().waiting)
  gauge('mail_queue_length', 'E-mails que esperam o envio', async () => (await mailQueue()).length)
  gauge('mail_oldest_unsent_age_seconds', 'Há quanto tempo espera o e-mail mais antigo', async () => {
    const { oldest } = await mailQueue()
    return oldest ? secondsSince(oldest) : 0
  })
  gauge('data_dir_free_bytes', 'Espaço livre em DATA_DIR', freeDisk)
  gauge('dump_last_age_seconds', 'Há quanto tempo é a última cópia', async () => {
    const made = await lastDump()
    return made ? secondsSince(made) : undefined
  })
  if (!sync?.alcances.length) return
  gauge('sync_lag_seconds', 'Há quanto tempo se leu tudo o que mudou no PNCP', async () => {
    const { lidoEm } = await sync.readLeitura()
    return lidoEm ? secondsSince(lidoEm) : undefined
  })
  registerSync(register, sync)
}

/** The synchronization with PNCP: when all that is recent was last read, and counts since the start of this process. */
export type SyncVitals = {
  alcances: string[]
  readLeitura(): Promise<Leitura>
  contagens: { rodadas: number; pedidos: number; falhas: Record<string, number> }
}

/** A portal without scopes has none of these. */
function registerSync(register: Registry, { alcances, contagens }: SyncVitals) {
  if (alcances.length === 0) return
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      ...{ name, help, registers: [register] },
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  counter('sync_rounds_total', 'Rodadas da sincronização com o PNCP', () => contagens.rodadas)
  counter('sync_requests_total', 'Pedidos ao PNCP', () => contagens.pedidos)
  new Counter({
    ...{ name: 'sync_failures_total', help: 'Pedidos ao PNCP que falharam', labelNames: ['kind'] as const },
    registers: [register],
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(contagens.falhas)) this.inc({ kind }, count)
    },
  })
}

export type Dependencies = Record<string, () => Promise<boolean>>

type HealthDeps = {
  procurement: Pick<Procurement, 'versao'>
  clock: Pick<PortalClock, 'doubt' | 'now'>
  engine: string
  needs: Dependencies
  sincronizacao?: SyncVitals
}

export const serveOperation = ({ metrics, ...deps }: HealthDeps & { metrics: RequestHandler }) =>
  Router({ strict: true, caseSensitive: true })
    .get('/healthz', serveAlive)
    .get('/readyz', skipProxied, serveReady(deps))
    .get('/metrics', skipProxied, metrics)

/** Liveness ignores dependencies: restarting the process does not bring a database back. */
const serveAlive: RequestHandler = (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' })

/** Skips the route for requests that came through a proxy, because anybody may have sent them. */
const skipProxied: RequestHandler = (req, _res, next) => (isProxied(req) ? next('route') : next())

/**
 * Reports within two seconds whether the portal is ready and which checks failed. `versao` is the data version.
 * `relogio` is there while the machine's clock is doubted, which does not make the portal less ready (O23). Nor does
 * `sincronizacao`, how many seconds ago all that changed at PNCP was read: old data is better than none.
 */
const serveReady =
  ({ procurement, clock, engine: banco, needs, sincronizacao }: HealthDeps): RequestHandler =>
  async (_req, res) => {
    const checks = Object.values(needs).map((need) => withTimeout(need))
    const lag = sincronizacao?.alcances.length ? measureLag(sincronizacao, clock.now()) : undefined
    const [versao, sync, ...met] = await Promise.all([withTimeout(() => procurement.versao()), lag, ...checks])
    const missing = Object.keys(needs).filter((_, index) => met[index] !== true)
    const faltam = versao === undefined ? [banco === 'remoto' ? 'sistema' : 'banco', ...missing] : missing
    const doubt = clock.doubt()
    const relogio = doubt && { desde: doubt.since, adiantado_s: Math.round(doubt.ahead / 1000) }
    res.set('Cache-Control', 'no-store')
    if (faltam.length > 0) res.status(503).json({ status: 'indisponivel', banco, faltam: [...new Set(faltam)] })
    else res.json({ status: 'ok', versao, banco, ...(relogio && { relogio }), ...(sync && { sincronizacao: sync }) })
  }

async function measureLag({ readLeitura }: SyncVitals, now: Date) {
  const leitura = await withTimeout(readLeitura)
  if (!leitura) return undefined
  const { lidoEm } = leitura
  return { atraso_s: lidoEm && Math.round((now.getTime() - lidoEm.getTime()) / 1000) }
}

/** The result of `work`; `undefined` if it fails or takes longer than `milliseconds`. */
async function withTimeout<T>(work: () => Promise<T>, milliseconds = 2000): Promise<T | undefined> {
  const giveUp = new AbortController()
  const tooLate = wait(milliseconds, undefined, { signal: giveUp.signal }).catch(() => undefined)
  try {
    return await Promise.race([work(), tooLate])
  } catch {
    return undefined
  } finally {
    giveUp.abort()
  }
}
