import type { Logger } from './log.server'

/** What fails every second is not tried, nor logged, every second. */
const patience = 30_000

/**
 * Does `work` every so often, one run at a time. A run that fails is logged and the next one comes anyway: after every
 * failure in a row twice as late, though within half a minute unless it comes more seldom by itself.
 */
export function every(milliseconds: number, name: string, work: () => Promise<unknown>, log: Logger) {
  let running = Promise.resolve()
  let busy = false
  let skipped = 0
  let toSkip = 0
  const run = async () => {
    busy = true
    skipped = 0
    try {
      await work()
      toSkip = 0
    } catch (error) {
      toSkip = Math.min(2 * toSkip + 1, Math.max(0, Math.floor(patience / milliseconds) - 1))
      log.error({ err: error, job: name }, 'a tarefa falhou')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    if (!busy && skipped++ >= toSkip) running = run()
  }, milliseconds)
  timer.unref()
  return {
    /** No new run; waits for the one under way. */
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
