import type { ServerResponse } from 'node:http'

/**
 * Separate limits for pages, forms, API reads and tables (decision 023), so that readers never keep a form from being
 * sent, nor those of a table, which may take minutes, those of anything else from theirs.
 */
export const makeLoadShedder = () => ({
  pages: makeConcurrencyLimit(readLimits),
  forms: makeConcurrencyLimit({ maxRunning: 64 }),
  calls: makeConcurrencyLimit(readLimits),
  tables: makeConcurrencyLimit(tableLimits),
})

export type LoadShedder = ReturnType<typeof makeLoadShedder>

/** Lets a network load about ten ordinary uncached pages per second, or almost one of the largest (600 kB). */
const byteBudget = { perSecond: 500_000, burst: 3_000_000 }

const readLimits = {
  maxRunning: 4,
  maxRunningPerNetwork: 2,
  maxWaiting: 120,
  maxWaitingPerNetwork: 12,
  byteBudget,
  maxRunningHeavy: 1,
}

/** The wait ends before the minute after which a silent connection is closed. */
const tableLimits = {
  maxRunning: 8,
  maxRunningPerNetwork: 2,
  maxWaiting: 120,
  maxWaitingPerNetwork: 12,
  maxWaitMs: 55_000,
}

/**
 * How many requests may run and how many may wait, in total and per network, and how long a request may wait. A network
 * is heavy once it has used more than half of the burst of its byte budget. `maxRunningHeavy` limits the running
 * requests of all heavy networks together.
 */
type LimitOptions = {
  maxRunning: number
  maxRunningPerNetwork?: number
  maxWaiting?: number
  maxWaitingPerNetwork?: number
  maxWaitMs?: number
  byteBudget?: ByteBudget
  maxRunningHeavy?: number
}
/** Ends a running request; `bytes` are charged to the byte budget of its network. */
type Release = (bytes?: number) => void
/** Why a request was refused: the queue is full, or the wait took too long. */
export type ShedReason = 'full' | 'waited'
type NetworkQueue = { running: number; waiting: ((release: Release) => void)[]; paidTimer?: NodeJS.Timeout | undefined }

/**
 * Concurrency limit with a fair queue: networks take turns, so a network with many requests delays mostly its own
 * requests. Requests whose network is unknown (an empty string) are limited only in total.
 */
export function makeConcurrencyLimit(options: LimitOptions, now = () => performance.now()) {
  const { maxRunning, maxRunningPerNetwork = maxRunning, maxRunningHeavy = maxRunning } = options
  const { maxWaiting = 0, maxWaitingPerNetwork = maxWaiting, maxWaitMs = 2000 } = options
  const budgets = options.byteBudget && makeByteBudgets(options.byteBudget, now)
  let running = 0
  let runningHeavy = 0
  let queued = 0
  /** Queues of the networks, in the order of their turns. */
  const queues = new Map<string, NetworkQueue>()
  const millisecondsOwed = (network: string) => (network === '' ? 0 : (budgets?.owedBy(network) ?? 0))
  const isHeavy = (network: string) => network !== '' && (budgets?.isHeavy(network) ?? false)
  const mayStart = (network: string, queue: NetworkQueue) =>
    running < maxRunning &&
    (network === '' || queue.running < maxRunningPerNetwork) &&
    millisecondsOwed(network) === 0 &&
    (runningHeavy < maxRunningHeavy || !isHeavy(network))
  const mayQueue = (network: string, queue: NetworkQueue) =>
    queued < maxWaiting && (network === '' || queue.waiting.length < maxWaitingPerNetwork)
  const forgetIdle = (network: string, queue: NetworkQueue) => {
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(network)
  }

  function start(network: string, queue: NetworkQueue): Release {
    const heavy = isHeavy(network) ? 1 : 0
    running++
    runningHeavy += heavy
    queue.running++
    // Moves the network to the end of the rotation.
    queues.delete(network)
    queues.set(network, queue)
    let released = false
    return (bytes = 0) => {
      if (released) return
      released = true
      if (network !== '') budgets?.spend(network, bytes)
      running--
      runningHeavy -= heavy
      queue.running--
      if (queue.waiting.length > 0) startWhenPaid(network, queue)
      forgetIdle(network, queue)
      startNext()
    }
  }

  /**
   * Starts waiting requests when the byte debt is paid. When the timer fires, the debt is checked again: the timer may
   * be early, and the debt may have grown.
   */
  function startWhenPaid(network: string, queue: NetworkQueue) {
    const owed = millisecondsOwed(network)
    if (owed === 0 || queue.paidTimer) return
    queue.paidTimer = setTimeout(() => {
      queue.paidTimer = undefined
      startNext()
      if (queue.waiting.length > 0) startWhenPaid(network, queue)
    }, owed).unref()
  }

  function startNext() {
    for (const [network, queue] of queues) {
      if (running >= maxRunning) return
      if (queue.waiting.length > 0 && mayStart(network, queue)) queue.waiting.shift()?.(start(network, queue))
    }
  }

  function wait(network: string, queue: NetworkQueue) {
    queued++
    startWhenPaid(network, queue)
    return new Promise<Release | ShedReason>((resolve) => {
      const finish = (outcome: Release | ShedReason) => {
        clearTimeout(timer)
        queued--
        resolve(outcome)
      }
      queue.waiting.push(finish)
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(finish), 1)
        forgetIdle(network, queue)
        finish('waited')
      }, maxWaitMs)
    })
  }

  return {
    /** Returns the release function, or why the request was refused. */
    async enter(network = ''): Promise<Release | ShedReason> {
      const queue = queues.get(network) ?? { running: 0, waiting: [] }
      if (mayStart(network, queue)) return start(network, queue)
      if (!mayQueue(network, queue)) return 'full'
      queues.set(network, queue)
      return wait(network, queue)
    },
  }
}

export type ConcurrencyLimit = ReturnType<typeof makeConcurrencyLimit>

/** Bytes a network may request per second, and the burst allowed after a quiet period. */
type ByteBudget = { perSecond: number; burst: number }

/** Once this number of networks is stored, those that owe nothing are deleted. */
const maxNetworks = 1000

/** The least charged for a response, however few bytes were sent. */
const minBytesCharged = 40_000

/**
 * Calls `release` when the response ends, with the bytes to charge. If it has already ended, calls `release` at once,
 * without bytes, and returns `false`.
 */
export function releaseAtEnd(res: ServerResponse, release: Release) {
  if (res.closed) {
    release()
    return false
  }
  const { socket } = res.req
  const before = socket.bytesWritten
  res.once('close', () => release(Math.max(minBytesCharged, socket.bytesWritten - before)))
  return true
}

/** Tracks the bytes charged to each network, so that a network that loads very large pages waits between pages. */
function makeByteBudgets({ perSecond, burst }: ByteBudget, now: () => number) {
  /** When the bytes charged so far are paid off, by `now`, which must not jump as the machine's clock may. */
  const paidAt = new Map<string, number>()
  const msToPayOff = (bytes: number) => (bytes / perSecond) * 1000

  function forgetPaid(instant: number) {
    for (const [network, paid] of paidAt) if (paid <= instant) paidAt.delete(network)
  }

  return {
    spend(network: string, bytes: number) {
      const instant = now()
      if (paidAt.size >= maxNetworks) forgetPaid(instant)
      paidAt.set(network, Math.max(instant, paidAt.get(network) ?? 0) + msToPayOff(bytes))
    },

    /** Milliseconds until the network may start again; 0 while it has budget left. */
    owedBy: (network: string) => Math.max(0, Math.ceil((paidAt.get(network) ?? 0) - now() - msToPayOff(burst))),

    /** Whether more than half of the burst is used up. */
    isHeavy: (network: string) => (paidAt.get(network) ?? 0) - now() > msToPayOff(burst / 2),
  }
}

/** Which limit refused the request, and why. `room` is the limit's name in log and metrics. */
type ShedRecord = { room: keyof LoadShedder; reason: ShedReason }

const shedRecords = new WeakMap<ServerResponse, ShedRecord>()

/** Records for log and metrics that the request was shed (decision 023). */
export const noteShed = (res: ServerResponse, shed: ShedRecord) => void shedRecords.set(res, shed)

export const readShed = (res: ServerResponse) => shedRecords.get(res)
