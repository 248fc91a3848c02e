import { cp, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sendCommand } from '~/cli/socket/socket.server'
import { type ServerProcess, startServerProcess } from '../servidor/server-process'
import { rememberingIo } from '../terminal'
import type { Ground } from './ground'

/** The portal on an embedded database in a new folder in `parent`. Commands run in the process of the portal. */
export async function embeddedGround(parent: string): Promise<Ground> {
  const dataDir = await mkdtemp(path.join(parent, 'embutido-'))
  let server: ServerProcess | undefined
  return {
    dataDir,
    async start() {
      server = await startServerProcess({ DATA_DIR: dataDir })
      return server.url
    },
    async kill() {
      await server?.kill()
    },
    async command(argv, signal) {
      const io = rememberingIo()
      const codigo = await sendCommand(dataDir, argv, { io, signal }).catch(() => undefined)
      return codigo === 0 ? io.text() : undefined
    },
    // Inspects a copy, because the portal itself has to recover the original.
    async inspect(look) {
      const copy = await mkdtemp(path.join(parent, 'exame-'))
      await cp(path.join(dataDir, 'banco'), copy, { recursive: true })
      const db = await PGlite.create({ dataDir: copy, extensions: { pg_trgm, amcheck } })
      try {
        await db.exec('create extension if not exists amcheck')
        return await look(async <Row>(sql: string) => (await db.query<Row>(sql)).rows)
      } finally {
        await db.close()
        await rm(copy, { recursive: true, force: true })
      }
    },
    async stop() {
      await server?.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
