import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDb } from '../../app/adapters/db/engine/db.server'
import { temporaryPlace } from '../temporary'
import { startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty embedded database to copy: making one anew takes seconds. */
    template: string
    /** The address of a throw-away PostgreSQL, or why there is none. */
    postgres: { url: string } | { missing: string }
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(temporaryPlace, 'licitacao-pub-'))
  // Its databases are many, and stay until the end.
  const onDisk = await mkdtemp(path.join(os.tmpdir(), 'licitacao-pub-'))
  const template = path.join(folder, 'modelo')
  const [, postgres] = await Promise.all([
    makeTemplate(template),
    startPostgres(path.join(onDisk, 'postgres')),
  ])
  project.provide('template', template)
  project.provide('postgres', 'missing' in postgres ? postgres : { url: postgres.url })
  return async () => {
    if (!('missing' in postgres)) await postgres.stop()
    for (const each of [folder, onDisk]) await rm(each, { recursive: true, force: true })
  }
}

/** With buffers for what tests keep: those for a portal's data take a third of each start, and hold 128 MB each. */
async function makeTemplate(dataDir: string) {
  const { db, close } = await openDb({ dataDir })
  await sql`alter system set shared_buffers = '32MB'`.execute(db)
  await close()
}
