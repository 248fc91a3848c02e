import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type InsertObject, sql } from 'kysely'
import { openDb } from '../app/adapters/db/engine/db.server'
import type { Db, Schema } from '../app/adapters/db/engine/schema'
import { searchIndexVersion } from '../app/domain/shared/busca/document'
import { startPostgres } from '../tests/setup/postgres'
import { licitacoes, orgaos } from './data'

export const engines = ['pglite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** The settings with which the portal opens a database. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string; SECRET?: string }

const batch = 2000

/**
 * Makes a database of `total` tenders and of what `more` adds, in `folder`, unless an earlier run left one there.
 * `stop` ends the PostgreSQL server; an embedded database needs no stop.
 */
export async function prepareDatabase(
  engine: Engine,
  total: number,
  folder: string,
  tell: (text: string) => void,
  more?: (db: Db) => Promise<void>,
) {
  const ready = path.join(folder, 'pronto')
  if (!existsSync(ready)) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const place: Place = { DATA_DIR: path.join(folder, 'data') }
  const postgres =
    engine === 'postgres' ? await startPostgres(path.join(folder, 'postgres'), { autovacuum: 'on' }) : undefined
  if (postgres && 'missing' in postgres) throw new Error(postgres.missing)
  if (postgres) Object.assign(place, { DATABASE_URL: postgres.url, SECRET: 'x'.repeat(32) })

  if (!existsSync(ready)) {
    await fill(place, total, tell, more)
    await writeFile(ready, '')
  }
  return { place, stop: async () => postgres?.interrupt() }
}

async function fill(
  { DATA_DIR, DATABASE_URL }: Place,
  total: number,
  tell: (text: string) => void,
  more = async (_db: Db) => {},
) {
  const opened = await openDb({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  try {
    await opened.withoutTimeout(async (db) => {
      await db.insertInto('orgao').values(orgaos).execute()
      await insertAll(db, 'licitacao', licitacoes(total), (done) => tell(`${done} of ${total} tenders`))
      await markIndexed(db)
      await more(db)
    })
    await opened.maintain()
    // Otherwise autovacuum would run some minutes after so many inserts, while lists are measured.
    await opened.withoutTimeout((db) => sql`vacuum`.execute(db))
  } finally {
    await opened.close()
  }
}

/** Stores rows in batches. Drops the table's indexes before and creates them again afterwards, which is faster. */
export async function insertAll<Table extends 'licitacao' | 'compra_direta'>(
  db: Db,
  table: Table,
  rows: Iterable<InsertObject<Schema, Table>>,
  tell: (done: number) => void,
) {
  const indexes = await dropIndexes(db, table)
  let waiting: InsertObject<Schema, Table>[] = []
  let done = 0
  const flush = async () => {
    await db.insertInto(table).values(waiting).execute()
    done += waiting.length
    waiting = []
    if (done % 50_000 === 0) tell(done)
  }
  for (const row of rows) {
    waiting.push(row)
    if (waiting.length === batch) await flush()
  }
  if (waiting.length > 0) await flush()
  for (const definition of indexes) await sql.raw(definition).execute(db)
}

/** Marks the rows as indexed, so that no background job runs meanwhile. They already contain their search document. */
async function markIndexed(db: Db) {
  await sql`truncate fila_busca`.execute(db)
  await db.insertInto('indice_busca').values({ versao: searchIndexVersion, ate: 0, completo: true }).execute()
}

/** Drops the table's indexes, except those of constraints; returns the statements that create them again. */
async function dropIndexes(db: Db, table: string) {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where tablename = ${table} and indexname not in (select conname from pg_constraint)`.execute(db)
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(db)
  return rows.map(({ indexdef }) => indexdef)
}
