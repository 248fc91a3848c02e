import { setTimeout as sleep } from 'node:timers/promises'

type Release = () => void

/** In milliseconds. */
const defaultDelays = { idleTime: 5, maxWait: 250 }

/**
 * Queue for the single connection of the embedded database. Background work joins it once no foreground work has used
 * the connection for `idleTime`, or else after `maxWait`.
 */
export function makeConnectionQueue({ idleTime, maxWait } = defaultDelays) {
  let queue = Promise.resolve()
  let queued = 0
  let foregroundRequests = 0
  let lastForegroundRelease = Number.NEGATIVE_INFINITY

  async function enterQueue(): Promise<Release> {
    const turn = queue
    let release = () => {}
    queue = new Promise((resolve) => {
      release = resolve
    })
    queued++
    await turn
    return () => {
      queued--
      release()
    }
  }

  return {
    usage: () => ({ size: 1, inUse: Math.min(queued, 1), waiting: Math.max(queued - 1, 0) }),

    async acquire(): Promise<Release> {
      foregroundRequests++
      const release = await enterQueue()
      return () => {
        foregroundRequests--
        lastForegroundRelease = performance.now()
        release()
      }
    },

    async acquireWhenIdle(): Promise<Release> {
      const until = performance.now() + maxWait
      const isIdle = () => foregroundRequests === 0 && performance.now() - lastForegroundRelease >= idleTime
      while (!isIdle() && performance.now() < until) await sleep(idleTime)
      return enterQueue()
    },
  }
}
