import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDb } from '../../app/adapters/db/engine/db.server'
import { temporaryPlace } from '../temporary'
import { type Postgres, startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a migrated, empty embedded database. Tests copy it, because creating one takes seconds. */
    template: string
    /** The address of a temporary PostgreSQL and the name of a migrated database to copy, or why there is none. */
    postgres: { url: string; template: string } | { missing: string }
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(temporaryPlace, 'licitacao-pub-'))
  const template = path.join(folder, 'modelo')
  const [, postgres] = await Promise.all([makeTemplate(template), startPostgres(path.join(folder, 'postgres'))])
  project.provide('template', template)
  project.provide('postgres', 'missing' in postgres ? postgres : await withTemplate(postgres, folder))
  return async () => {
    if (!('missing' in postgres)) await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates the template with small buffers. The usual 128 MB for each database take a third of each start's time. */
async function makeTemplate(dataDir: string) {
  const { db, close } = await openDb({ dataDir })
  await sql`alter system set shared_buffers = '32MB'`.execute(db)
  await close()
}

async function withTemplate({ url }: Postgres, dataDir: string) {
  const template = 'modelo'
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${template} template template0`)
  await client.end()
  await (await openDb({ databaseUrl: new URL(`/${template}`, url).href, dataDir })).close()
  return { url, template }
}
