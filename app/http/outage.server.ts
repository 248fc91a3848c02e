import { outOfService } from '~/web/http.server'
import type { Logger } from './log.server'

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0\d|57014|53\w{3})$/

/** Whether what was thrown says that the database cannot be reached or is too slow: it may be back in a moment. */
export function isOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && typeof thrown.code === 'string' && unreachable.test(thrown.code)) return true
  if (thrown instanceof AggregateError && thrown.errors.some(isOutage)) return true
  if (
    /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|^Client has encountered a connection error/.test(
      thrown.message,
    )
  )
    return true
  return isOutage(thrown.cause)
}

type Area = { [name: string]: Area | ((...args: never[]) => Promise<unknown>) }

/** The same areas and functions for the screens: an outage becomes the page that says so and tries again, and is logged. */
export function outagesAsPages<T extends object>(area: T, log: Pick<Logger, 'error'>): T {
  const guarded = Object.entries(area as Area).map(([name, member]) => [
    name,
    typeof member === 'function' ? guard(member, log) : outagesAsPages(member, log),
  ])
  return Object.fromEntries(guarded)
}

const guard =
  (call: (...args: never[]) => Promise<unknown>, log: Pick<Logger, 'error'>) =>
  async (...args: never[]) => {
    try {
      return await call(...args)
    } catch (error) {
      if (!isOutage(error)) throw error
      log.error({ err: error }, 'o banco não responde')
      throw outOfService()
    }
  }
