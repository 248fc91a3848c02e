import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Clock } from '~/domain/shared/clock'
import { Outage } from '~/domain/shared/failures'
import type { WorkerReply, WorkerRequest } from './pglite-protocol'

type Reply = { rows: unknown[]; affectedRows: number }

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once and shared by all instances. */
async function compile() {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(path.join(folder, 'pglite.wasm')))
}

type Callbacks = { onVersao?(versao: string): void; onProcesso?(processo: string): void; clock?: Clock | undefined }

/**
 * Starts the embedded database in a worker thread; `folder` must be locked. The callbacks receive new versions of
 * the data and of single tenders before the writer's commit returns. With `clock`, its `now()` follows that clock.
 */
export async function startPglite(folder: string, { onVersao, onProcesso, clock }: Callbacks = {}) {
  compiled ??= compile()
  const workerData = { folder, pgliteWasmModule: await compiled }
  const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData })
  const waiting = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>()
  let lastId = 0
  let dead: Error | undefined
  let closing = false
  let resolveDied = (_why: Error) => {}
  const died = new Promise<Error>((resolve) => {
    resolveDied = resolve
  })

  const end = (cause?: Error) => {
    dead ??= new Outage('banco', { message: 'O banco embutido parou.', cause })
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
    if (!closing) resolveDied(dead)
  }
  worker.on('error', end)
  worker.on('exit', () => end())
  worker.on('message', (reply: WorkerReply) => {
    if ('versao' in reply) return onVersao?.(reply.versao)
    if ('processo' in reply) return onProcesso?.(reply.processo)
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) call?.reject(Object.assign(new Error(reply.error.message), reply.error))
    else call?.resolve(reply)
  })

  const wait = (id: number) =>
    new Promise<Reply>((resolve, reject) => {
      if (dead) reject(dead)
      else waiting.set(id, { resolve, reject })
    })
  const send = (kind: WorkerRequest['kind'], sql = '', parameters: readonly unknown[] = []) => {
    const request: WorkerRequest = { id: ++lastId, kind, sql, parameters, now: clock?.now().getTime() }
    const reply = wait(request.id)
    worker.postMessage(request)
    return reply
  }

  // The worker replies with id 0 once it is ready.
  await wait(0)
  return {
    /** Resolves if the thread ends unexpectedly. */
    died,
    query: (sql: string, parameters: readonly unknown[]) => send('query', sql, parameters),
    /** For statements without parameters whose result is not needed. */
    exec: (sql: string) => send('exec', sql),
    async close() {
      closing = true
      if (!dead) await send('close')
      await worker.terminate()
    },
  }
}

export type Pglite = Awaited<ReturnType<typeof startPglite>>

/** Kysely dialect over the single connection; `acquire` waits for it and returns a function that releases it. */
export const pgliteDialect = (pglite: Pglite, acquire: () => Promise<() => void>): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => makeDriver(pglite, acquire),
})

function makeDriver(pglite: Pglite, acquire: () => Promise<() => void>): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affectedRows } = await pglite.query(sql, parameters)
      return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
    },
    // biome-ignore lint/correctness/useYield: the embedded database cannot stream rows
    async *streamQuery() {
      throw new Error('O banco embutido não responde em partes.')
    },
  }
  let release = () => {}

  return {
    async init() {},
    async acquireConnection() {
      release = await acquire()
      return connection
    },
    async releaseConnection() {
      release()
    },
    async beginTransaction() {
      await pglite.query('begin', [])
    },
    async commitTransaction() {
      await pglite.query('commit', [])
    },
    async rollbackTransaction() {
      await pglite.query('rollback', [])
    },
    destroy: () => pglite.close(),
  }
}
