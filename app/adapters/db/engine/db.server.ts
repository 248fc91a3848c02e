import { openEmbedded } from './embedded.server'
import { migrateToLatest } from './migrate.server'
import { openPostgres, type PostgresLimits } from './postgres.server'
import type { Db } from './schema'

export type OpenDb = {
  db: Db
  /** For work that nobody waits for, such as an import: on the embedded database, which is one connection, it lets others pass. */
  background: Db
  engine: 'pglite' | 'postgres'
  /** The data version, confirmed less than `within` milliseconds ago, a second at most; `null` when it can't be sure. */
  knownVersao(within?: number): number | null
  /** Grows with every bid of one tender; as sure as the data version is. */
  versaoDoProcesso(idLicitacao: number): number
  /** Work whose statements may take as long as they need: migrations, maintenance. */
  patiently<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Work that sees everything as it is at one instant, however long it takes, while others go on writing. */
  snapshot<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /** VACUUM, ANALYZE and CHECKPOINT, which the embedded database never does by itself; PostgreSQL only needs to analyze. */
  maintain(): Promise<void>
  /** Why the embedded database ended by itself: only a new process can open it again. */
  died?: Promise<Error>
  close(): Promise<void>
}

type Settings = {
  databaseUrl?: string
  dataDir: string
  limits?: PostgresLimits
  migrate?: (db: Db) => Promise<void>
}

/** Opens the database of the settings and brings it to this program's schema: PostgreSQL by address, else the embedded one. */
export async function openDb({ databaseUrl, dataDir, limits, migrate = migrateToLatest }: Settings): Promise<OpenDb> {
  const opened = databaseUrl ? openPostgres(databaseUrl, limits) : await openEmbedded(dataDir)
  try {
    await opened.patiently(migrate)
    await opened.watchVersao()
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}
