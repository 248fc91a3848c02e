import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import { pinoHttp } from 'pino-http'
import type { Clock } from '~/domain/shared/clock'
import { networkOfAddress } from '~/domain/shared/ip'
import { maskCpfsInText } from '~/domain/shared/masks'
import { callAreas, pathAndQuery } from '~/site/address'
import { basePath } from '~/site/paths'
import { queryNames } from '~/site/query-names'
import { screenAt, toPattern } from '~/site/screens'
import { readShed } from './load-shedder.server'

export type { Logger } from 'pino'

export const makeLog = (level: string, stream?: DestinationStream) =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    stream,
  )

/** Logs one line per request, except those answered from the page cache. No personal data or search terms (LGPD). */
export function logRequests(log: Logger, nameRoute: (path: string) => LoggedRoute, clock: Clock): RequestHandler {
  const summarize = (req: Request, res: Response, { responseTime }: { responseTime?: number }) => {
    const { path, query } = pathAndQuery(req.originalUrl)
    const shed = readShed(res)
    return {
      method: req.method,
      ...nameRoute(path),
      query: loggableQuery(query),
      status: res.statusCode,
      ...(shed && { shed }),
      ms: responseTime,
      bytes: req.socket.bytesWritten - res.locals.bytesBefore,
      ip: truncateIp(req.ip),
    }
  }
  const http = pinoHttp<Request, Response>({
    logger: log,
    genReqId: () => randomUUID(),
    // pino-http would otherwise serialize every request before it knows the log level.
    serializers: { err: describeError, req: () => undefined },
    wrapSerializers: false,
    quietReqLogger: true,
    quietResLogger: true,
    customLogLevel: (_req, res) => (readShed(res) ? 'warn' : res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'atendido',
    customErrorMessage: (_req, res) => (readShed(res) ? 'recusado por sobrecarga' : 'falhou'),
    customSuccessObject: summarize,
    customErrorObject: (req, res, _error, value) => summarize(req, res, value),
  })
  return (req, res, next) => {
    res.locals.bytesBefore = req.socket.bytesWritten
    res.locals.arrivedAt = clock.now()
    http(req, res, next)
  }
}

/** The instant at which the server began to handle a request that `logRequests` logs. */
export const readArrival = (res: Response): Date => res.locals.arrivedAt

/**
 * Describes an error for the log. `code` is the only extra field that is logged, because others, such as SQL
 * parameters, may contain a person's data.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'the thrown value is not an Error' }
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    type: error.name,
    message: loggableMessage(error),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: causeKind(error.cause) }),
    stack: stack?.join('\n'),
  }
}

/** The code or name of the innermost cause, such as ECONNREFUSED or TimeoutError. */
function causeKind(cause: unknown): unknown {
  if (!(cause instanceof Error)) return typeof cause
  if (cause.cause instanceof Error) return causeKind(cause.cause)
  return 'code' in cause ? cause.code : cause.name
}

const hidden = '[oculto]'

/** Query parameters whose values are harmless, with the accepted form of the value. */
const loggableValues: Partial<Record<string, RegExp>> = {
  page: /^\d{1,9}$/,
  size: /^\d{1,9}$/,
  sort: /^(ASC|DESC)$/,
  lng: /^(pt-BR|en|es)$/,
}

/** Names of known parameters; other names are arbitrary client input. */
const knownParameters = new Set([...queryNames, '_routes', 'ids', 'pregaoId', 'thumbnail'])

/** Describes the first 50 parameters: known names, with their values if harmless, and the count of unknown names. */
export function loggableQuery(query: string) {
  const given = [...new URLSearchParams(query)].slice(0, 50)
  const known = given.filter(([name]) => knownParameters.has(name))
  const others = given.length - known.length
  if (given.length === 0) return undefined
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name, loggableValues[name]?.test(value) ? value : hidden])),
    ...(others > 0 && { outros: others }),
  }
}

/** The error message, without the client input that such messages are known to quote. */
export function loggableMessage(error: Error) {
  // V8 quotes invalid JSON in the message.
  if (error instanceof SyntaxError) return hidden
  // PostgreSQL's errors of class 22 (invalid data) quote the value.
  const quotesValue = 'code' in error && /^22/.test(String(error.code))
  const message = quotesValue ? error.message.replace(/"[^"]*"/g, `"${hidden}"`) : error.message
  return maskCpfsInText(
    message.replace(/\bhttps?:\/\/[^\s?#]*[?#]\S*/g, (url) => `${url.replace(/[?#].*/, '')}?${hidden}`),
  )
    .replace(/^(Failed to parse URL from|Invalid URL:?) .*/, `$1 ${hidden}`)
    .replace(/[^\s@"'<(]+@[^\s@"'>)]+/g, '[e-mail]')
}

export const truncateIp = (ip: string | undefined) => networkOfAddress(ip, { v4: 24, v6: 48 })

type LoggedRoute = { route: string; ids?: number[] }

const fixedRoutes = [
  '/',
  basePath,
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.ico',
  `${basePath}/__manifest`,
  '/robots.txt',
  '/.well-known/security.txt',
  `${basePath}/sitemap.xml`,
]
const routeAreas = [`${basePath}/assets`, basePath, ...callAreas]

/**
 * Makes a function that maps a path to its route pattern, for the log. `calls` are the paths of the API, with `{x}` for
 * a parameter. For an unknown path the function returns only the area, because the rest may contain anything.
 */
export function makeRouteNames(calls: string[]) {
  const patterns = [...calls, ...fixedRoutes].map((route) => {
    const bare = route === '/' ? route : route.replace(/\/$/, '')
    return { route, pattern: toPattern(bare.replace(/\{(\w+)\}/g, ':$1')) }
  })
  return (path: string): LoggedRoute => {
    const screen = screenAt(path)
    const bare = path === '/' ? path : path.replace(/\/$/, '')
    const known = screen ? `${basePath}/${screen.path}` : patterns.find(({ pattern }) => pattern.test(bare))?.route
    if (known === undefined) return { route: `${routeAreas.find((area) => path.startsWith(`${area}/`)) ?? ''}/*` }
    const ids = path.split('/').filter((segment) => /^\d{1,9}$/.test(segment))
    return { route: known, ...(ids.length > 0 && { ids: ids.map(Number) }) }
  }
}
