import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { ProcurementFailure } from '~/domain/shared/failure'
import { Outage } from '~/domain/shared/outage'
import type { Circuit } from './circuit'

/** In milliseconds. Three attempts and their pauses stay within seconds of a person's patience. */
const attemptTimeout = 4000
/** What records something may take its time: given up, it would be sent again though it was recorded. */
const recordTimeout = 30_000
const pauses = [150, 450]
const largestAnswer = 20 * 1024 * 1024
const largestRefusal = 64 * 1024

type Options = { circuit: Circuit; headers: Record<string, string>; timeout?: number }

/**
 * `fetch` for a system that may be slow, away or broken. Whole answers only: what breaks off half-way is no answer. GET
 * is asked up to three times, with pauses of random length; anything else once. Throws `ProcurementFailure`, or `Outage`.
 */
export function makeResilientFetch({ circuit, headers, timeout }: Options) {
  async function attempt(request: Request) {
    const signal = AbortSignal.timeout(timeout ?? (request.method === 'GET' ? attemptTimeout : recordTimeout))
    try {
      const response = await fetch(request, { headers: withHeaders(request, headers), redirect: 'error', signal })
      return await whole(response, largestAnswer)
    } catch (error) {
      if (error instanceof ProcurementFailure || error instanceof Outage) throw error
      throw new Outage('sistema', { sign: 'noAnswer', cause: error })
    }
  }

  async function attempts(request: Request) {
    const retries = request.method === 'GET' ? pauses : []
    for (const pause of retries) {
      const response = await attempt(request).catch((error) => {
        if (isOutage(error)) return undefined
        throw error
      })
      if (response && !isGateway(response.status)) return response
      await wait(pause * (0.5 + Math.random()))
    }
    const response = await attempt(request)
    if (isGateway(response.status)) throw await failureOf(response)
    return response
  }

  return (request: Request) => circuit.run(() => attempts(request), isOutage)
}

export type ResilientFetch = ReturnType<typeof makeResilientFetch>

/** Answers of a file that are none of the system's refusals. */
const fileStatuses = [200, 206, 304, 412, 416]

/** A file's answer as it begins; its body streams. Asked once, since half of it may have gone out already. */
export function makeStreamingFetch({ circuit, headers, timeout = attemptTimeout }: Options) {
  return (request: Request) =>
    circuit.run(async () => {
      const begun = new AbortController()
      const timer = setTimeout(() => begun.abort(), timeout)
      const signal = AbortSignal.any([begun.signal, request.signal])
      try {
        const response = await fetch(request, { headers: withHeaders(request, headers), redirect: 'error', signal })
        if (!fileStatuses.includes(response.status))
          throw await failureOf(await whole(response, largestRefusal).catch(() => response))
        return response
      } catch (error) {
        if (error instanceof ProcurementFailure || error instanceof Outage || request.signal.aborted) throw error
        throw new Outage('sistema', { sign: 'noAnswer', cause: error })
      } finally {
        clearTimeout(timer)
      }
    }, isOutage)
}

const isGateway = (status: number) => status >= 502 && status <= 504

const isOutage = (error: unknown) =>
  error instanceof Outage ? error.sign === 'noAnswer' : error instanceof ProcurementFailure && isGateway(error.status)

/** A call that brings its own authorization keeps it. */
function withHeaders(request: Request, headers: Record<string, string>) {
  const all = new Headers(request.headers)
  for (const [name, value] of Object.entries(headers))
    if (name !== 'Authorization' || !all.has(name)) all.set(name, value)
  return all
}

async function whole(response: Response, largest: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ? Readable.fromWeb(response.body as ReadableStream) : []) {
    size += chunk.length
    if (size > largest) throw new Outage('sistema', { sign: 'unreadable' })
    chunks.push(chunk)
  }
  const body = [204, 205, 304].includes(response.status) ? null : Buffer.concat(chunks)
  return new Response(body, { status: response.status, headers: response.headers })
}

/** A refused or failed answer, with what it says for itself, if that has the form of an error's body. */
export async function failureOf(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  return new ProcurementFailure(response.status, answerIn(body), { retryAfter })
}

function answerIn(body: unknown) {
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
