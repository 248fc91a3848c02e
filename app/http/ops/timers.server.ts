import type { Logger } from './log.server'

/** Does `work` every so often, one run at a time. A run that fails is logged and the next one comes anyway. */
export function every(milliseconds: number, name: string, work: () => Promise<unknown>, log: Logger) {
  let running = Promise.resolve()
  let busy = false
  const run = async () => {
    busy = true
    try {
      await work()
    } catch (error) {
      log.error({ err: error, job: name }, 'a tarefa falhou')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    if (!busy) running = run()
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
