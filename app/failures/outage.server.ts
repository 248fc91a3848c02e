import { ProcurementFailure } from '~/domain/shared/failure'
import { outOfService, remoteFailure } from './thrown.server'

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0\d|57014|53\w{3}|ENOSPC|EDQUOT|EROFS|EIO|ESTALE|EACCES)$/
const lost =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|^Client (?:has encountered a connection error|was closed)/

/** Whether what was thrown says that the database, the disk or the system behind cannot serve now: it may in a moment. */
export function isOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (thrown instanceof ProcurementFailure) return thrown.kind !== 'answered' || thrown.status >= 502
  if ('code' in thrown && typeof thrown.code === 'string' && unreachable.test(thrown.code)) return true
  if (thrown instanceof AggregateError && thrown.errors.some(isOutage)) return true
  if (lost.test(thrown.message)) return true
  return isOutage(thrown.cause)
}

type Area = { [name: string]: unknown }
type Log = { error(details: object, message: string): void }

/**
 * The same areas and functions for the screens: what fails behind the portal becomes the page that says so (A6), and is
 * logged. Mistakes of the portal's own stay what they are.
 */
export function failuresAsPages<T extends object>(area: T, log: Log): T {
  const guarded = Object.entries(area as Area).map(([name, member]) => {
    if (typeof member === 'function') return [name, guard(member as Call, log)]
    return [name, typeof member === 'object' && member !== null ? failuresAsPages(member, log) : member]
  })
  return Object.fromEntries(guarded)
}

type Call = (...args: never[]) => unknown

/** What is answered at once only reckons, and stays as it is. */
const guard =
  (call: Call, log: Log): Call =>
  (...args) => {
    const answer = call(...args)
    return answer instanceof Promise ? answer.catch((error) => failAsPage(error, log)) : answer
  }

function failAsPage(error: unknown, log: Log): never {
  if (error instanceof ProcurementFailure) {
    log.error({ err: error }, 'o sistema por trás do portal falhou')
    throw remoteFailure(error)
  }
  if (!isOutage(error)) throw error
  log.error({ err: error }, 'o banco não responde')
  throw outOfService()
}
