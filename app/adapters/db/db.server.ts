import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.server'
import { migrateToLatest } from './migrate.server'
import { parsers } from './parsers.js'
import { pgliteDialect, startPglite } from './pglite-dialect.server'
import type { Db } from './schema'

export type OpenDb = {
  db: Db
  engine: 'pglite' | 'postgres'
  /** VACUUM, ANALYZE and CHECKPOINT, which the embedded database never does by itself; PostgreSQL only needs to analyze. */
  maintain(): Promise<void>
  close(): Promise<void>
}

/** Opens the database of the settings and brings it to this program's schema: PostgreSQL by address, else the embedded one. */
export async function openDb({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<OpenDb> {
  const opened = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(dataDir)
  try {
    await migrateToLatest(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

async function openEmbedded(dataDir: string): Promise<OpenDb> {
  const lock = await lockFolder(dataDir)
  try {
    const pglite = await startPglite(path.join(dataDir, 'banco'))
    const db: Db = new Kysely({ dialect: pgliteDialect(pglite) })
    return {
      db,
      engine: 'pglite',
      // As one connection of Kysely's, so that it never falls into somebody's open transaction.
      maintain: () =>
        db.connection().execute(async () => {
          await pglite.exec('vacuum analyze')
          await pglite.exec('checkpoint')
        }),
      async close() {
        await db.destroy()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openPostgres(connectionString: string): OpenDb {
  const text = (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid)
  const pool = new pg.Pool({ connectionString, types: { getTypeParser: text as typeof pg.types.getTypeParser } })
  // A dropped idle connection is the pool's to replace, not a reason to stop.
  pool.on('error', () => {})
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    engine: 'postgres',
    maintain: async () => void (await sql`analyze`.execute(db)),
    close: () => db.destroy(),
  }
}
