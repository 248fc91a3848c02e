import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { main } from '~/cli/main.server'
import { type ServerProcess, startServerProcess } from '../servidor/server-process'
import { startPostgres } from '../setup/postgres'
import { rememberingIo } from '../terminal'
import type { Ground } from './ground'

/** The portal and its PostgreSQL server, with data in `parent`. A kill ends both. Each command opens the database. */
export async function postgresGround(parent: string): Promise<Ground | { missing: string }> {
  const postgres = await startPostgres(path.join(parent, 'postgres'))
  if ('missing' in postgres) return postgres
  const dataDir = await mkdtemp(path.join(parent, 'arquivos-'))
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SECRET: 'um segredo que só este ensaio usa' }
  let server: ServerProcess | undefined
  return {
    dataDir,
    async start() {
      await postgres.resume()
      server = await startServerProcess(environment)
      return server.url
    },
    async kill() {
      await Promise.all([server?.kill(), postgres.kill()])
    },
    async command(argv, signal) {
      const io = rememberingIo()
      return (await main(argv, { environment, cwd: '/', io, signal })) === 0 ? io.text() : undefined
    },
    async inspect(look) {
      await postgres.resume()
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      try {
        await client.query('create extension if not exists amcheck')
        return await look(async <Row>(sql: string) => (await client.query(sql)).rows as Row[])
      } finally {
        await client.end()
      }
    },
    async stop() {
      await server?.kill()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
