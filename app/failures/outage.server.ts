import { ProcurementFailure } from '~/domain/shared/failure'
import { Outage } from '~/domain/shared/outage'
import { failureBehind } from './thrown.server'

/** What a disk says that is away or full: the bytes of files stream from it past their adapter. */
const disk = /^(ENOSPC|EDQUOT|EROFS|EIO|ESTALE|EACCES)$/

/** What the portal leans on and cannot serve now, if that is what was thrown: it may in a moment. */
function outageIn(thrown: unknown): Outage | undefined {
  if (!(thrown instanceof Error) || thrown instanceof Outage) return thrown instanceof Outage ? thrown : undefined
  if ('code' in thrown && typeof thrown.code === 'string' && disk.test(thrown.code))
    return new Outage('arquivos', { cause: thrown })
  return outageIn(thrown.cause)
}

/** The same of the system behind too, where it says so itself. */
export const isOutage = (thrown: unknown) =>
  outageIn(thrown) !== undefined || (thrown instanceof ProcurementFailure && thrown.status >= 502)

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
  const behind = error instanceof ProcurementFailure ? error : outageIn(error)
  if (!behind) throw error
  log.error({ err: error }, parts[behind instanceof Outage ? behind.part : 'sistema'])
  throw failureBehind(behind)
}

const parts = {
  banco: 'o banco não responde',
  arquivos: 'o disco não responde',
  sistema: 'o sistema por trás do portal falhou',
}
