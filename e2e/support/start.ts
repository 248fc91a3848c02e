import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../tests/setup/postgres'

/** Serves the built portal with the sample, from nothing, until it is told to stop: `start.ts embutido|postgres <port>`. */
const [engine, port = '4173'] = process.argv.slice(2)
const folder = mkdtempSync(path.join(os.tmpdir(), 'licitacao-pub-e2e-'))
const postgres = engine === 'postgres' ? await startPostgres(path.join(folder, 'postgres')) : undefined
if (postgres && 'missing' in postgres) throw new Error(postgres.missing)

const env = {
  ...process.env,
  PORT: port,
  DATA_DIR: path.join(folder, 'data'),
  LOG_LEVEL: 'warn',
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
}
const loaded = spawnSync(process.execPath, ['build/portal.js', 'sample'], { env, stdio: 'inherit' })
if (loaded.status !== 0) process.exit(1)
const server = spawn(process.execPath, ['build/server.js'], { env, stdio: 'inherit' })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.once('exit', async (code) => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
