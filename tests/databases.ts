import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished, test } from 'vitest'
import { type OpenDb, openDb } from '~/adapters/db/engine/db.server'
import { temporaryPlace } from './temporary'

/** A folder that is deleted when the test ends. */
export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(temporaryPlace, 'licitacao-pub-teste-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder with an embedded database that is migrated but empty. */
export async function emptyDataDir() {
  const folder = path.join(await temporaryFolder(), 'data')
  // A thousand small files: the synchronous copy is six times as fast as one promise per file.
  cpSync(inject('template'), folder, { recursive: true })
  return folder
}

const engines = {
  pglite: async () => openDb({ dataDir: await emptyDataDir() }),
  postgres: async () => openDb({ databaseUrl: await emptyPostgres('migrated'), dataDir: await temporaryFolder() }),
}

/** The SECRET, which a portal on PostgreSQL needs besides the database's address. */
export const testSecret = 'um segredo que só os testes usam'

/**
 * The address of a new database on the temporary PostgreSQL server: without tables ('bare'), or migrated but empty. It
 * is dropped when the test ends.
 */
export async function emptyPostgres(state: 'bare' | 'migrated' = 'bare') {
  const server = inject('postgres')
  if ('missing' in server) throw new Error(server.missing)
  const name = `teste_${process.pid}_${Math.random().toString(36).slice(2)}`
  const template = state === 'bare' ? 'template0' : server.template
  // The usual strategy, which writes each page into the log, takes three times as long.
  await runOn(server.url, `create database ${name} template ${template} strategy file_copy`)
  onTestFinished(() => runOn(server.url, `drop database if exists ${name} with (force)`))
  return new URL(`/${name}`, server.url).href
}

async function runOn(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * The settings of a portal with a new, empty database. It is on PostgreSQL if this is installed, because a portal
 * starts there in a tenth of the time.
 */
export async function emptyDatabase(): Promise<{ DATA_DIR: string; DATABASE_URL?: string; SECRET?: string }> {
  if ('missing' in inject('postgres')) return { DATA_DIR: await emptyDataDir() }
  const DATABASE_URL = await emptyPostgres('migrated')
  return { DATABASE_URL, SECRET: testSecret, DATA_DIR: await temporaryFolder() }
}

/**
 * Tests a behaviour on both engines. `npm test` runs it on PostgreSQL, which is quicker to start, and the long run on
 * the embedded database. Without an installed PostgreSQL that half is skipped, and `npm test` runs the other.
 */
export function testOnBothEngines(title: string, behaviour: (opened: OpenDb) => Promise<void>) {
  // `vitest list` starts no database.
  const onPostgres = !('missing' in (inject('postgres') ?? {}))
  for (const engine of ['pglite', 'postgres'] as const)
    test(`${title} [${engine}]`, { tags: engine === 'pglite' && onPostgres ? ['long'] : [] }, async (context) => {
      const server = inject('postgres')
      if (engine === 'postgres' && 'missing' in server) context.skip(server.missing)
      const opened = await engines[engine]()
      onTestFinished(() => opened.close())
      await behaviour(opened)
    })
}
