import { format } from 'node:util'
import { type Logger, makeLog } from './log.server'

const consoleLevels = { log: 'info', info: 'info', debug: 'info', warn: 'warn', error: 'error' } as const

/**
 * The log of the process itself: its start, its stop and what ends it, at any `LOG_LEVEL` (O12). A terminal shows only
 * the messages.
 */
export const makeProcessLog = () =>
  process.stdout.isTTY
    ? makeLog('info', { write: (line) => void process.stdout.write(`${JSON.parse(line).msg}\n`) })
    : makeLog('info')

/** Writes to this log what Node and libraries would write beside it, so that each line of the log is one of JSON (O12). */
export function captureOutput(log: Logger) {
  for (const [method, level] of Object.entries(consoleLevels))
    Object.assign(console, { [method]: (...said: unknown[]) => log[level](format(...said)) })
  process.removeAllListeners('warning').on('warning', (warning) => log.warn({ err: warning }, warning.name))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'o processo parou por um erro que não esperava')
    process.exit(1)
  })
}
