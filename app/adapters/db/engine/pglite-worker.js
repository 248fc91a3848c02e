/**
 * Runs the embedded database in a thread, so that slow queries do not block the event loop.
 * PGlite disables fsync, and its file system lacks it; both are fixed here and verified.
 * Plain JavaScript, because the thread is started from this file in development and in the build.
 */
import fs from 'node:fs'
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parsers } from './parsers.js'

/** @typedef {{ nfd?: number, stream_ops: { fsync?: (stream: { nfd?: number }) => number } }} Stream */

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

/** @param {{ folder: string, pgliteWasmModule: WebAssembly.Module }} given */
async function start({ folder, pgliteWasmModule }) {
  const db = await PGlite.create({ dataDir: folder, pgliteWasmModule, extensions: { pg_trgm }, parsers, startParams })
  let synced = 0
  const fileSystem = /** @type {{ open(path: string, flags: string): Stream, close(stream: Stream): void }} */ (
    /** @type {any} */ (db.Module).FS
  )
  const stream = fileSystem.open('/pglite/data/PG_VERSION', 'r')
  stream.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fdatasyncSync(nfd)
    synced++
    return 0
  }
  fileSystem.close(stream)

  // The write-ahead log of a small portal would otherwise outgrow its data.
  await db.exec(`alter system set max_wal_size = '64MB'`)
  await db.exec(`alter system set min_wal_size = '32MB'`)
  await db.exec('select pg_reload_conf()')
  // The same settings as on PostgreSQL, because searches read much of an index and little of the table.
  await db.exec(`set work_mem = '16MB'`)
  await db.exec('set random_page_cost = 1.1')
  synced = 0
  await db.exec('create table if not exists prova_de_gravacao (em timestamptz not null)')
  await db.exec('truncate prova_de_gravacao')
  await db.exec('insert into prova_de_gravacao values (now())')
  if (synced === 0) throw new Error('O banco embutido não está gravando em disco a cada confirmação (fsync).')
  return db
}

const port = parentPort
if (!port) throw new Error('pglite-worker é uma thread do portal, não um programa')
const db = await start(workerData)

/**
 * The database asks for the time by `Date.now`. It goes on from the portal's clock, which does not jump.
 * @param {number} now
 */
function setClock(now) {
  const startedAt = now - performance.now()
  Date.now = () => Math.floor(startedAt + performance.now())
}

/** @param {import('./pglite-protocol').WorkerReply} message */
const reply = (message) => port.postMessage(message)

/** @param {import('./pglite-protocol').WorkerRequest} request */
async function handle({ id, kind, sql, parameters, now }) {
  if (now !== undefined) setClock(now)
  try {
    if (kind === 'close') await db.close()
    if (kind === 'exec') await db.exec(sql)
    if (kind !== 'query') return reply({ id, rows: [], affectedRows: 0 })
    const { rows, affectedRows } = await db.query(sql, [...parameters])
    reply({ id, rows, affectedRows: affectedRows ?? 0 })
  } catch (error) {
    const { message, code, detail, constraint, severity } =
      /** @type {Error & { code?: string, detail?: string, constraint?: string, severity?: string }} */ (error)
    // PostgreSQL would restart after such an error; here the instance is unusable, so the thread ends.
    if (severity === 'PANIC' || error instanceof WebAssembly.RuntimeError) throw error
    reply({ id, error: { message, code, detail, constraint } })
  }
}

await db.listen('versao', (versao) => reply({ versao }))
await db.listen('versao_processo', (processo) => reply({ processo }))
port.on('message', handle)
reply({ id: 0, rows: [], affectedRows: 0 })
