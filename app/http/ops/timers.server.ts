import type { Logger } from './log.server'

const maxRetryDelay = 30_000

/** Runs `work` periodically, one run at a time. After each failure in a row the delay doubles, up to 30 seconds. */
export function runEvery(milliseconds: number, name: string, work: () => Promise<unknown>, log: Logger) {
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
      toSkip = Math.min(2 * toSkip + 1, Math.max(0, Math.floor(maxRetryDelay / milliseconds) - 1))
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
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
