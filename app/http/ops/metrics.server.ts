import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { pathAndQuery } from '~/site/address'
import { isCall } from '~/site/call-areas'
import { basePath } from '~/site/paths'
import { type Screen, screenAt } from '~/site/screens'

/** What an address is of, for the metrics: a handful of classes, never the address itself. */
function routeClass(path: string) {
  const screen = screenAt(path)
  if (screen) return screen.metric
  if (path.startsWith('/licitacao/hal/')) return 'arquivo'
  if (isCall(path)) return 'api'
  return path.startsWith(`${basePath}/assets/`) ? 'asset' : 'outra'
}

/** Takes note of a request that has just come in, and of what it counts as where that is known. */
export type CountRequest = (req: IncomingMessage, res: ServerResponse, metric?: Screen['metric']) => void

/** Counts and times every request, and tells Prometheus. */
export function makeMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
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
    /** Whoever was timed was counted. */
    async collect() {
      this.reset()
      for (const { metricName, labels, value } of (await duration.get()).values)
        if (metricName === 'http_request_duration_seconds_count') this.inc(labels, value)
    },
  })

  const count: CountRequest = ({ url = '', method = '' }, res, metric) => {
    const begun = performance.now()
    res.on('close', () => {
      const labels = {
        method: knownMethod(method),
        route: metric ?? routeClass(pathAndQuery(url).path),
        status: res.statusCode,
      }
      duration.observe(labels, (performance.now() - begun) / 1000)
    })
  }
  const serve: RequestHandler = async (req, res, next) => {
    // For whoever runs the portal, who asks the process itself: what came through a proxy came from anybody.
    if (req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined) return next()
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
