import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { Outage } from '~/domain/shared/failures'

/** Wraps a dialect so that it throws `Outage` when the database is unavailable. */
export const translatingOutages = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createDriver: () => translatingDriver(dialect.createDriver()),
})

/** Codes of PostgreSQL and the operating system: server unreachable, stopping or full; disk failed; query cancelled. */
const outageCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0\d|57014|53\w{3}|ENOSPC|EDQUOT|EROFS|EIO|ESTALE|EACCES|EMFILE|ENFILE)$/
const outageMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|^Client (?:has encountered a connection error|was closed)/

function isOutageError(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && typeof thrown.code === 'string' && outageCodes.test(thrown.code)) return true
  if (thrown instanceof AggregateError && thrown.errors.some(isOutageError)) return true
  return outageMessages.test(thrown.message) || isOutageError(thrown.cause)
}

/** Wraps an error that means that the database is unavailable in an `Outage`; returns any other error unchanged. */
export const translateError = (thrown: unknown) =>
  !(thrown instanceof Outage) && isOutageError(thrown) ? new Outage('banco', { cause: thrown }) : thrown

/** The connection ended, or the server did not answer in time. */
const disconnectCodes = /^(ECONNRESET|EPIPE|ETIMEDOUT|57P0\d)$/
const disconnectMessages = /^Connection terminated|^Query read timeout/

function isDisconnect(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (thrown instanceof Outage) return isDisconnect(thrown.cause)
  return (
    ('code' in thrown && typeof thrown.code === 'string' && disconnectCodes.test(thrown.code)) ||
    disconnectMessages.test(thrown.message)
  )
}

/** Whether a statement only reads; `for update` counts as a write. */
export const isReadOnly = (statement: string) =>
  /^\s*(?:select|with)\b/i.test(statement) && !/\b(?:insert|update|delete|merge)\b/i.test(statement)

/** Runs `work`; `mayHaveCommitted` says whether an unanswered statement may have been committed. */
async function translatingErrors<T>(work: () => Promise<T>, mayHaveCommitted = () => false): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDisconnect(error) && mayHaveCommitted()) throw new Outage('banco', { reason: 'unconfirmed', cause: error })
    throw translateError(error)
  }
}

function translatingDriver(driver: Driver): Driver {
  const wrapped = new WeakSet<DatabaseConnection>()
  const inTransaction = new WeakSet<DatabaseConnection>()
  /** The error of a failed commit. Kysely then rolls back, and would throw the error of the rollback instead. */
  const failedCommits = new WeakMap<DatabaseConnection, unknown>()
  /** Patches the connection in place, because the driver compares it by identity. */
  function wrapConnection(connection: DatabaseConnection) {
    if (wrapped.has(connection)) return connection
    wrapped.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = <R>(...query: Parameters<typeof execute>) =>
      translatingErrors(
        () => execute<R>(...query),
        () => !inTransaction.has(connection) && !isReadOnly(query[0].sql),
      )
    return connection
  }
  return {
    init: () => translatingErrors(() => driver.init()),
    acquireConnection: () => translatingErrors(async () => wrapConnection(await driver.acquireConnection())),
    releaseConnection(connection) {
      inTransaction.delete(connection)
      failedCommits.delete(connection)
      return driver.releaseConnection(connection)
    },
    async beginTransaction(connection, settings) {
      inTransaction.add(connection)
      await translatingErrors(() => driver.beginTransaction(connection, settings))
    },
    async commitTransaction(connection) {
      const commit = translatingErrors(
        () => driver.commitTransaction(connection),
        () => true,
      )
      await commit.catch((error) => {
        failedCommits.set(connection, error)
        throw error
      })
    },
    async rollbackTransaction(connection) {
      await translatingErrors(() => driver.rollbackTransaction(connection)).catch((error) => {
        throw failedCommits.get(connection) ?? error
      })
    },
    destroy: () => driver.destroy(),
  }
}
