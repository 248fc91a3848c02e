import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { Outage } from '~/domain/shared/outage'

/** PostgreSQL's and the network's codes of a server that is away, going, full, or cut a statement off. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0\d|57014|53\w{3}|ENOSPC|EDQUOT|EROFS|EIO|ESTALE|EACCES)$/
/** What the driver says where it has no code. */
const words =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|^Client (?:has encountered a connection error|was closed)/

function saysOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && typeof thrown.code === 'string' && codes.test(thrown.code)) return true
  if (thrown instanceof AggregateError && thrown.errors.some(saysOutage)) return true
  return words.test(thrown.message) || saysOutage(thrown.cause)
}

/** The same error; where the database can't serve now, as an `Outage`. */
export const databaseError = (thrown: unknown) =>
  !(thrown instanceof Outage) && saysOutage(thrown) ? new Outage('banco', { cause: thrown }) : thrown

async function telling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw databaseError(error)
  }
}

/** The same dialect, which tells an outage by the domain's word. */
export const tellingOutages = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createDriver: () => tellingDriver(dialect.createDriver()),
})

function tellingDriver(driver: Driver): Driver {
  const known = new WeakSet<DatabaseConnection>()
  /** Its statements go through here from now on; it stays the object that its driver knows. */
  function listenTo(connection: DatabaseConnection) {
    if (known.has(connection)) return connection
    known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = <R>(...query: Parameters<typeof execute>) => telling(() => execute<R>(...query))
    return connection
  }
  return {
    init: () => telling(() => driver.init()),
    acquireConnection: () => telling(async () => listenTo(await driver.acquireConnection())),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    beginTransaction: (connection, settings) => telling(() => driver.beginTransaction(connection, settings)),
    commitTransaction: (connection) => telling(() => driver.commitTransaction(connection)),
    rollbackTransaction: (connection) => telling(() => driver.rollbackTransaction(connection)),
    destroy: () => driver.destroy(),
  }
}
