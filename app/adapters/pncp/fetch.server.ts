import { setTimeout as sleep } from 'node:timers/promises'
import { readBounded } from '../remote/resilient-fetch.server'

/**
 * Why a request has no usable answer. After an `outage` a later request may succeed. The server answers a `refused` or
 * `unreadable` one in the same way again.
 */
type Fault = 'outage' | 'refused' | 'unreadable'

/** How an `outage` looked, where that matters. */
type Outage = 'silence' | 'busy'

/** A request without a usable answer; the message is for people. `closedFor`: milliseconds without further requests. */
export class FetchError extends Error {
  public constructor(
    message: string,
    public readonly fault: Fault = 'outage',
    public readonly details: { outage?: Outage | undefined; closedFor?: number } = {},
  ) {
    super(message)
  }
}

/** Called each second during a pause of one second or more, with the reason and the remaining milliseconds. */
export type OnWait = (reason: string, remaining: number) => void

/** Times in milliseconds. */
export type FetchSettings = {
  attempts: number
  firstPause: number
  longestPause: number
  timeout: number
  /** For answers 429 without Retry-After: the first pause, and the maximum total of such pauses. */
  busyPause?: number
  patience?: number
  maxBytes?: number
}
export const politeSettings: FetchSettings = {
  attempts: 5,
  firstPause: 500,
  longestPause: 120_000,
  timeout: 30_000,
  busyPause: 5_000,
  patience: 600_000,
  maxBytes: 64 * 2 ** 20,
}

const second = 1000

/** What a server answers to all requests while it blocks a client. */
const closedStatuses = [401, 403]

/** An answer; the statuses 204 and 404 are returned too, because the caller knows what they mean. */
export type Fetched = { status: number; body: unknown }

/** `wait` returns when the next request may be sent; `hold` lets all wait for so many milliseconds. */
export type Pace = { wait(signal?: AbortSignal): Promise<void>; hold(milliseconds: number): void }

type Options = { signal?: AbortSignal | undefined; onWait?: OnWait | undefined; userAgent?: string; pace?: Pace }

/** An answer whose content is no JSON. */
export type FetchedBytes = { status: number; headers: Headers; body: Uint8Array }

/** Fetches a file once. Throws `FetchError` for what may pass by itself, and for more than `maxBytes`. */
export async function fetchBytes(
  address: URL,
  { timeout }: Pick<FetchSettings, 'timeout'>,
  { signal, userAgent, pace, maxBytes }: Options & { maxBytes: number },
): Promise<FetchedBytes> {
  await pace?.wait(signal)
  const limit = AbortSignal.timeout(timeout)
  try {
    const response = await follow(address, { signal: signal ? AbortSignal.any([limit, signal]) : limit, userAgent })
    const { status, headers } = response
    if (status === 408 || status === 429 || status >= 500) {
      if (status === 429) pace?.hold(readRetryAfter(headers))
      throw new FetchError(`${address.href} respondeu ${status}`, 'outage', {
        outage: status === 429 ? 'busy' : undefined,
      })
    }
    const body = await readBounded(response, maxBytes)
    if (body === null) throw new FetchError(`${address.href} respondeu mais do que cabe num documento`, 'unreadable')
    return { status, headers, body }
  } catch (error) {
    if (error instanceof FetchError) throw error
    signal?.throwIfAborted()
    if (!limit.aborted) throw new FetchError(`${address.href} não responde`)
    throw new FetchError(`${address.href} não respondeu em ${timeout / 1000} s`, 'outage', { outage: 'silence' })
  }
}

/** Follows redirects within the same server. Throws `FetchError` for any other. */
async function follow(
  address: URL,
  { signal, userAgent, accept = '*/*' }: { signal: AbortSignal; userAgent?: string | undefined; accept?: string },
  redirects = 0,
): Promise<Response> {
  const response = await fetch(address, {
    headers: { accept, ...(userAgent && { 'user-agent': userAgent }) },
    redirect: 'manual',
    signal,
  })
  const target = findRedirect(response, address)
  if (!target) return response
  await response.body?.cancel()
  if (redirects < maxRedirects && isSameServer(target, address))
    return follow(target, { signal, userAgent, accept }, redirects + 1)
  throw new FetchError(`${address.href} leva a ${target.origin}, que não é perguntado`, 'refused')
}

/** Fetches JSON. Retries network failures, invalid JSON, 408, 429 and 5xx after growing pauses. Throws `FetchError`. */
export async function fetchJson(
  address: URL,
  settings: FetchSettings,
  { signal, onWait, userAgent, pace }: Options = {},
): Promise<Fetched> {
  const pauseFor = async (pause: number, reason: string) => {
    for (let left = pause; left > 0; left -= second) {
      if (pause >= second) onWait?.(reason, left)
      await sleep(Math.min(left, second), undefined, { signal })
    }
  }
  let waited = 0
  let busy = 0
  for (let attempt = 1; ; attempt++) {
    await pace?.wait(signal)
    const tried = await tryOnce(address, settings, { signal, userAgent })
    if ('answer' in tried) return tried.answer
    signal?.throwIfAborted()
    const { busyPause = 0, patience = 0, longestPause } = settings
    if (tried.outage === 'busy' && tried.retryAfter === 0 && waited < patience) {
      const pause = Math.min(busyPause * 2 ** busy++, longestPause, patience - waited)
      waited += pause
      attempt--
      pace?.hold(pause)
      await pauseFor(pause, tried.reason)
      continue
    }
    const doubled = settings.firstPause * 2 ** (attempt - 1) * (0.5 + Math.random())
    const pause = Math.max(doubled, tried.retryAfter)
    if (attempt >= settings.attempts || pause > settings.longestPause)
      throw new FetchError(
        `${address.href} ${tried.reason} (${attempt} ${attempt === 1 ? 'tentativa' : 'tentativas'})`,
        tried.fault,
        { outage: tried.outage },
      )
    if (tried.retryAfter > 0) pace?.hold(pause)
    await pauseFor(pause, tried.reason)
  }
}

type Tried = { answer: Fetched } | { reason: string; retryAfter: number; outage?: Outage | undefined; fault?: Fault }

type Request = Pick<Options, 'signal' | 'userAgent'>

async function tryOnce(address: URL, settings: FetchSettings, { signal, userAgent }: Request): Promise<Tried> {
  const limit = AbortSignal.timeout(settings.timeout)
  try {
    const response = await follow(address, {
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
      ...{ userAgent, accept: 'application/json' },
    })
    const { status } = response
    const body = await readBounded(response, settings.maxBytes ?? Number.POSITIVE_INFINITY)
    if (body === null) throw new FetchError(`${address.href} respondeu mais do que cabe numa resposta`, 'unreadable')
    const text = new TextDecoder().decode(body)
    if (status === 204 || status === 404) return { answer: { status, body: null } }
    if (status === 408 || status === 429 || status >= 500)
      return {
        reason: `respondeu ${status}`,
        retryAfter: readRetryAfter(response.headers),
        outage: status === 429 ? 'busy' : undefined,
      }
    if (!response.ok)
      throw new FetchError(
        `${address.href} respondeu ${status}: ${text.trim().slice(0, 200)}`,
        closedStatuses.includes(status) ? 'outage' : 'refused',
      )
    return { answer: { status, body: JSON.parse(text) } }
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (error instanceof SyntaxError)
      return { reason: 'não respondeu um JSON válido', retryAfter: 0, fault: 'unreadable' }
    if (!limit.aborted) return { reason: 'não responde', retryAfter: 0 }
    return { reason: `não respondeu em ${settings.timeout / 1000} s`, retryAfter: 0, outage: 'silence' }
  }
}

const maxRedirects = 3

function findRedirect({ status, headers }: Response, address: URL) {
  const location = headers.get('location')
  return status >= 300 && status < 400 && location && URL.canParse(location, address.href)
    ? new URL(location, address)
    : undefined
}

/** Whether a redirect stays where it was asked; it may turn to https. */
const isSameServer = (target: URL, address: URL) =>
  target.origin === address.origin || (target.hostname === address.hostname && target.protocol === 'https:')

/** Milliseconds to wait according to Retry-After, in seconds or as a date of the server's clock; 0 without it. */
function readRetryAfter(headers: Headers) {
  const header = headers.get('retry-after')
  if (!header) return 0
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(wait) ? 0 : Math.max(0, wait)
}
