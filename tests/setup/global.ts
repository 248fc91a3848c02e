import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '../../app/adapters/db/engine/db.server'
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
  const folder = await mkdtemp(path.join(os.tmpdir(), 'licitacao-pub-'))
  const template = path.join(folder, 'modelo')
  const [, postgres] = await Promise.all([
    openDb({ dataDir: template }).then((opened) => opened.close()),
    startPostgres(path.join(folder, 'postgres')),
  ])
  project.provide('template', template)
  project.provide('postgres', 'missing' in postgres ? postgres : { url: postgres.url })
  return async () => {
    if (!('missing' in postgres)) await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
