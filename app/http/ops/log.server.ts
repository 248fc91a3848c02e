import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import { pinoHttp } from 'pino-http'
import { pathAndQuery } from '~/site/address'
import { loggableMessage, loggableQuery, truncateIp } from './redact.server'
import type { AskedAddress } from './route-names.server'

export type { Logger } from 'pino'

/** The log of the whole server, one JSON line an event, to the standard output unless told otherwise. */
export const makeLog = (level: string, stream?: DestinationStream) =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    stream,
  )

/** One line a request: enough to follow it, nothing of who asked or of what for (LGPD). */
export function logRequests(log: Logger, nameOf: (path: string) => AskedAddress): RequestHandler {
  const summarize = (req: Request, res: Response, { responseTime }: { responseTime?: number }) => {
    const { path, query } = pathAndQuery(req.originalUrl)
    return {
      method: req.method,
      ...nameOf(path),
      query: loggableQuery(query),
      status: res.statusCode,
      ms: responseTime,
      bytes: req.socket.bytesWritten - res.locals.bytesBefore,
      ip: truncateIp(req.ip),
    }
  }
  const http = pinoHttp<Request, Response>({
    logger: log,
    genReqId: () => randomUUID(),
    // The whole request would be written out for each one, before anybody knows whether it is wanted.
    serializers: { err: describeError, req: () => undefined },
    wrapSerializers: false,
    quietReqLogger: true,
    quietResLogger: true,
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'atendido',
    customErrorMessage: () => 'falhou',
    customSuccessObject: summarize,
    customErrorObject: (req, res, _error, value) => summarize(req, res, value),
  })
  return (req, res, next) => {
    res.locals.bytesBefore = req.socket.bytesWritten
    http(req, res, next)
  }
}

/** Neither the parameters of a statement nor the row it failed on: an error's own fields may name a person. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'thrown value is no error' }
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    type: error.name,
    message: loggableMessage(error),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: kindOf(error.cause) }),
    stack: stack?.join('\n'),
  }
}

/** Of what lies behind an error only its kind, from the end that knows most: ECONNREFUSED, TimeoutError. */
function kindOf(cause: unknown): unknown {
  if (!(cause instanceof Error)) return typeof cause
  if (cause.cause instanceof Error) return kindOf(cause.cause)
  return 'code' in cause ? cause.code : cause.name
}
