import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Why a request has no usable answer. After an `outage` a later request may succeed. The server answers a `refused` or
 * `unreadable` one in the same way again.
 */
type Fault = 'outage' | 'refused' | 'unreadable'

/** A request without a usable answer; the message is for people. */
export class FetchError extends Error {
  public constructor(
    message: string,
    public readonly fault: Fault = 'outage',
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
}
export const politeSettings: FetchSettings = {
  attempts: 5,
  firstPause: 500,
  longestPause: 120_000,
  timeout: 30_000,
  busyPause: 5_000,
  patience: 600_000,
}

const second = 1000

/** What a server answers to all requests while it blocks a client. */
const closedStatuses = [401, 403]

/** An answer; the statuses 204 and 404 are returned too, because the caller knows what they mean. */
export type Fetched = { status: number; body: unknown }

/** Fetches JSON. Retries network failures, invalid JSON, 408, 429 and 5xx after growing pauses. Throws `FetchError`. */
export async function fetchJson(
  address: URL,
  settings: FetchSettings,
  { signal, onWait }: { signal?: AbortSignal; onWait?: OnWait } = {},
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
    const tried = await tryOnce(address, settings, signal)
    if ('answer' in tried) return tried.answer
    signal?.throwIfAborted()
    const { busyPause = 0, patience = 0, longestPause } = settings
    if (tried.busy && tried.retryAfter === 0 && waited < patience) {
      const pause = Math.min(busyPause * 2 ** busy++, longestPause, patience - waited)
      waited += pause
      attempt--
      await pauseFor(pause, tried.reason)
      continue
    }
    const doubled = settings.firstPause * 2 ** (attempt - 1) * (0.5 + Math.random())
    const pause = Math.max(doubled, tried.retryAfter)
    if (attempt >= settings.attempts || pause > settings.longestPause)
      throw new FetchError(
        `${address.href} ${tried.reason} (${attempt} ${attempt === 1 ? 'tentativa' : 'tentativas'})`,
        tried.fault,
      )
    await pauseFor(pause, tried.reason)
  }
}

type Tried = { answer: Fetched } | { reason: string; retryAfter: number; busy?: boolean; fault?: Fault }

async function tryOnce(address: URL, { timeout }: FetchSettings, signal?: AbortSignal): Promise<Tried> {
  const limit = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    const { status } = response
    const text = await response.text()
    if (status === 204 || status === 404) return { answer: { status, body: null } }
    if (status === 408 || status === 429 || status >= 500)
      return {
        reason: `respondeu ${status}`,
        retryAfter: readRetryAfter(response.headers),
        busy: status === 429,
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
    return { reason: limit.aborted ? `não respondeu em ${timeout / 1000} s` : 'não responde', retryAfter: 0 }
  }
}

/** Milliseconds to wait according to Retry-After, in seconds or as a date of the server's clock; 0 without it. */
function readRetryAfter(headers: Headers) {
  const header = headers.get('retry-after')
  if (!header) return 0
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(wait) ? 0 : Math.max(0, wait)
}
