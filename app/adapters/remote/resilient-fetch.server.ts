import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { Outage, ProcurementFailure } from '~/domain/shared/failures'

/** In milliseconds. Three attempts with pauses take 13 seconds at most. */
const attemptTimeout = 4000
/** Writes get more time. The system may have recorded an abandoned write, which would then be sent twice. */
const writeTimeout = 30_000
const retryPauses = [150, 450]
const maxResponseBytes = 20 * 1024 * 1024
const maxErrorBytes = 64 * 1024

type Options = { circuit: CircuitBreaker; headers: Record<string, string>; timeout?: number }

/**
 * `fetch` for an unreliable system; returns only complete responses. GET is tried up to three times with jitter, other
 * methods once. Throws `ProcurementFailure` or `Outage`.
 */
export function makeResilientFetch({ circuit, headers, timeout }: Options) {
  async function attempt(request: Request) {
    const signal = AbortSignal.timeout(timeout ?? (request.method === 'GET' ? attemptTimeout : writeTimeout))
    try {
      const response = await fetch(request, { headers: withHeaders(request, headers), redirect: 'error', signal })
      return await readWhole(response, maxResponseBytes)
    } catch (error) {
      if (error instanceof ProcurementFailure || error instanceof Outage) throw error
      throw new Outage('sistema', { reason: 'noAnswer', cause: error })
    }
  }

  async function attempts(request: Request) {
    const retries = request.method === 'GET' ? retryPauses : []
    for (const pause of retries) {
      const response = await attempt(request).catch((error) => {
        if (isOutage(error)) return undefined
        throw error
      })
      if (response && !isGatewayError(response.status)) return response
      await wait(pause * (0.5 + Math.random()))
    }
    const response = await attempt(request)
    if (isGatewayError(response.status)) throw await readFailure(response)
    return response
  }

  return (request: Request) => circuit.run(() => attempts(request), isOutage)
}

export type ResilientFetch = ReturnType<typeof makeResilientFetch>

/** A file response with one of these statuses is no error. */
const fileStatuses = [200, 206, 304, 412, 416]

/** Returns a file's response with a streaming body. Makes one attempt; `timeout` limits the wait for its headers. */
export function makeStreamingFetch({ circuit, headers, timeout = attemptTimeout }: Options) {
  return (request: Request) =>
    circuit.run(async () => {
      const headersTimeout = new AbortController()
      const timer = setTimeout(() => headersTimeout.abort(), timeout)
      const signal = AbortSignal.any([headersTimeout.signal, request.signal])
      try {
        const response = await fetch(request, { headers: withHeaders(request, headers), redirect: 'error', signal })
        if (!fileStatuses.includes(response.status))
          throw await readFailure(await readWhole(response, maxErrorBytes).catch(() => response))
        return response
      } catch (error) {
        if (error instanceof ProcurementFailure || error instanceof Outage || request.signal.aborted) throw error
        throw new Outage('sistema', { reason: 'noAnswer', cause: error })
      } finally {
        clearTimeout(timer)
      }
    }, isOutage)
}

const isGatewayError = (status: number) => status >= 502 && status <= 504

const isOutage = (error: unknown) =>
  error instanceof Outage
    ? error.reason === 'noAnswer'
    : error instanceof ProcurementFailure && isGatewayError(error.status)

/** Adds the headers, but keeps an `Authorization` header that the request already has. */
function withHeaders(request: Request, headers: Record<string, string>) {
  const all = new Headers(request.headers)
  for (const [name, value] of Object.entries(headers))
    if (name !== 'Authorization' || !all.has(name)) all.set(name, value)
  return all
}

async function readWhole(response: Response, maxBytes: number) {
  const read = await readBounded(response, maxBytes)
  if (read === null) throw new Outage('sistema', { reason: 'unreadable' })
  const body = [204, 205, 304].includes(response.status) ? null : read
  return new Response(body, { status: response.status, headers: response.headers })
}

/** Reads a response; `null` if it is longer than `maxBytes`. */
export async function readBounded({ body }: Response, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ? Readable.fromWeb(body as ReadableStream) : []) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Converts an error response. Uses its body only if the body has the error format of the contract. */
export async function readFailure(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  return new ProcurementFailure(response.status, errorBodyIn(body), { retryAfter })
}

function errorBodyIn(body: unknown) {
  if (typeof body !== 'object' || body === null) return {}
  const { message, key, errorMessages } = body as Record<string, unknown>
  const listed = Array.isArray(errorMessages) ? errorMessages.map((entry) => entry?.message) : []
  const messages = listed.filter((entry): entry is string => typeof entry === 'string' && entry !== '')
  return {
    ...(typeof message === 'string' && message && { message }),
    ...(typeof key === 'string' && key && { key }),
    ...(messages.length > 0 && { errorMessages: messages.map((entry) => ({ message: entry })) }),
  }
}

/** Consecutive failures that open the circuit, and milliseconds until the next trial. */
const circuitLimits = { failures: 5, pause: 10_000 }

/** Whether a pause has milliseconds `left`. More than it lasts were counted by a clock ahead of the time. */
const isWaiting = (left: number, pause: number) => left > 0 && left <= pause

/** Repeated outages open the circuit: calls fail at once, except one trial per pause. Any other answer closes it. */
export function makeCircuitBreaker(now: () => number) {
  let failures = 0
  let openUntil = 0

  return {
    /** Counts consecutive outages. Results and other failures of the system reset the count, but an abort does not. */
    async run<T>(call: () => Promise<T>, isOutage: (error: unknown) => boolean): Promise<T> {
      if (failures >= circuitLimits.failures) {
        const left = openUntil - now()
        if (isWaiting(left, circuitLimits.pause))
          throw new Outage('sistema', { reason: 'circuitOpen', retryAfter: Math.ceil(left / 1000) })
        openUntil = now() + circuitLimits.pause
      }
      try {
        const result = await call()
        failures = 0
        return result
      } catch (error) {
        if (isOutage(error)) {
          failures++
          openUntil = now() + circuitLimits.pause
        } else if (error instanceof ProcurementFailure || error instanceof Outage) failures = 0
        throw error
      }
    },
  }
}

type CircuitBreaker = ReturnType<typeof makeCircuitBreaker>

type CacheOptions = {
  milliseconds: number
  /** Milliseconds from a failure to the next attempt. */
  retryAfter: number
  now(): number
  /** Called with the error when an old value is used. */
  onStale(error: unknown): void
}

/**
 * Caches the result of `read` for `milliseconds`. After a failure, the last value is used until `retryAfter` has
 * passed. If there is no value yet, the failure is thrown.
 */
export function cachedFor<T>({ milliseconds, retryAfter, now, onStale }: CacheOptions, read: () => Promise<T>) {
  let last: { value: T; until: number } | undefined
  let underway: Promise<T> | undefined

  async function renew() {
    try {
      const value = await read()
      last = { value, until: now() + milliseconds }
      return value
    } catch (error) {
      if (!last) throw error
      onStale(error)
      last.until = now() + retryAfter
      return last.value
    } finally {
      underway = undefined
    }
  }

  return async () => {
    if (last && isWaiting(last.until - now(), milliseconds)) return last.value
    underway ??= renew()
    return underway
  }
}
