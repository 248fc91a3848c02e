import type { Clock } from '~/domain/shared/clock'
import { openEmbedded } from './embedded.server'
import { migrateToLatest } from './migrate.server'
import { openPostgres, type PostgresLimits } from './postgres.server'
import type { Db } from './schema'
import { readVersao } from './versao.server'

export type OpenDb = {
  db: Db
  /** For work that nobody waits for, such as imports: on the embedded database it yields to other queries. */
  background: Db
  engine: 'pglite' | 'postgres'
  /** Data version confirmed within the last `within` milliseconds, one second at most; `null` if unknown. */
  knownVersao(within?: number): number | null
  /** Increases with every public change in the tender's session; as current as the data version. */
  versaoDoProcesso(idLicitacao: number): number
  pool(): { size: number; inUse: number; waiting: number }
  /** Runs work without a statement timeout: migrations, maintenance. */
  withoutTimeout<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs work on a consistent snapshot of any duration, while others write. */
  snapshot<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /** VACUUM, ANALYZE and CHECKPOINT, which PGlite never runs by itself; on PostgreSQL only ANALYZE. */
  maintain(): Promise<void>
  /** Resolves when the embedded database crashes; only a new process can open it again. */
  died?: Promise<Error>
  close(): Promise<void>
  /** Closes the database, and deletes an embedded one created by this call of `openDb`. */
  discard(): Promise<void>
}

type Settings = {
  databaseUrl?: string
  dataDir: string
  limits?: PostgresLimits
  migrate?: (db: Db) => Promise<void>
  /** The clock of the embedded database; without it, that of the machine. */
  clock?: Clock
}

/** Opens PostgreSQL if an address is given, otherwise the embedded database, and migrates it. */
export async function openDb({
  databaseUrl,
  dataDir,
  limits,
  migrate = migrateToLatest,
  clock,
}: Settings): Promise<OpenDb> {
  const opened = databaseUrl ? openPostgres(databaseUrl, limits) : await openEmbedded(dataDir, clock)
  try {
    await opened.withoutTimeout(migrate)
    await opened.watchVersao()
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

export type VersionedDb = Pick<OpenDb, 'db' | 'knownVersao'>

/** The data version, queried only while it is not known. */
export const makeReadVersao =
  ({ db, knownVersao }: VersionedDb) =>
  async () =>
    knownVersao() ?? readVersao(db)

/** Caches a read of public data until the data version changes; reads every time while the version is unknown. */
export function cachedByVersion<T>(knownVersao: () => number | null, read: () => Promise<T>) {
  let cached: { versao: number; read: Promise<T> } | undefined
  return () => {
    const versao = knownVersao()
    if (versao === null) return read()
    if (cached?.versao !== versao) {
      const current = { versao, read: read() }
      cached = current
      current.read.catch(() => {
        if (cached === current) cached = undefined
      })
    }
    return cached.read
  }
}
