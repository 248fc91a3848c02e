import { setTimeout as sleep } from 'node:timers/promises'
import { Outage } from '~/domain/shared/failures'
import { makeCircuitBreaker } from '../remote/resilient-fetch.server'
import { FetchError, type FetchedBytes, type FetchSettings, fetchBytes, fetchJson, type Pace } from './fetch.server'
import type { Ask } from './partes-api.server'

/** What PNCP tolerates for years. It has no Retry-After for about 30 requests in a burst. In milliseconds. */
export const patientSettings: FetchSettings & { perSecond: number } = {
  attempts: 3,
  firstPause: 500,
  longestPause: 120_000,
  timeout: 90_000,
  busyPause: 5_000,
  patience: 300_000,
  maxBytes: 64 * 2 ** 20,
  perSecond: 4,
}

/** Spreads requests evenly, and holds all of them while PNCP is busy. */
export function makePace(perSecond: number): Pace {
  let next = 0
  return {
    async wait(signal) {
      const now = performance.now()
      const at = Math.max(now, next)
      next = at + 1000 / perSecond
      if (at > now) await sleep(at - now, undefined, { signal })
    },
    hold(milliseconds) {
      next = Math.max(next, performance.now() + milliseconds)
    },
  }
}

type Settings = {
  settings: typeof patientSettings
  userAgent: string
  signal?: AbortSignal | undefined
  onRequest?(): void
}

/** Asks PNCP for a file of at most so many bytes. Throws `FetchError`. */
export type AskBytes = (address: URL, maxBytes: number) => Promise<FetchedBytes>

type PoliteClient = { ask: Ask; askBytes: AskBytes }

/**
 * Asks PNCP politely. Its consultation and its purchases are served apart and fail apart, so each has a circuit. Throws
 * `FetchError`, at once while the circuit is open.
 */
export function makePoliteClient({ settings, userAgent, signal, onRequest }: Settings): PoliteClient {
  const { wait, hold } = makePace(settings.perSecond)
  const pace: Pace = {
    hold,
    async wait(signal) {
      await wait(signal)
      onRequest?.()
    },
  }
  const circuits = new Map<string, ReturnType<typeof makeCircuitBreaker>>()
  function findCircuit({ origin, pathname }: URL) {
    const address = `${origin}${pathname.split('/v1/')[0]}`
    const circuit = circuits.get(address) ?? makeCircuitBreaker(() => performance.now())
    circuits.set(address, circuit)
    return circuit
  }
  async function through<T>(address: URL, send: () => Promise<T>): Promise<T> {
    const answer = await findCircuit(address)
      .run(() => send().catch(asAnswer), isOutage)
      .catch((error) => {
        if (!(error instanceof Outage)) throw error
        const closedFor = (error.retryAfter ?? 0) * 1000
        throw new FetchError(`${address.origin} não atende`, 'outage', { closedFor })
      })
    if (answer instanceof FetchError) throw answer
    return answer
  }
  return {
    ask: (address) => through(address, () => fetchJson(address, settings, { signal, userAgent, pace })),
    askBytes: (address, maxBytes) =>
      through(address, () => fetchBytes(address, settings, { signal, userAgent, pace, maxBytes })),
  }
}

const isOutage = (error: unknown) => error instanceof FetchError && error.fault === 'outage'

/** Who refuses a request answers, so that the circuit stays closed. */
function asAnswer(error: unknown) {
  if (error instanceof FetchError && !isOutage(error)) return error
  throw error
}
