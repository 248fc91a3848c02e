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
import { Outage } from '~/domain/shared/outage'
import type { WorkerReply, WorkerRequest } from './pglite-protocol'

type Answer = { rows: unknown[]; affectedRows: number }

let compiled: Promise<WebAssembly.Module> | undefined

/** The database's program, which is the same for each one that is opened. */
async function compile() {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(path.join(folder, 'pglite.wasm')))
}

/**
 * Starts the embedded database of `folder` in its own thread. The folder's lock must be held. `onVersao` hears of every
 * new data version, `onProcesso` of every bid, before the writer hears that its transaction is in.
 */
export async function startPglite(
  folder: string,
  onVersao: (versao: string) => void = () => {},
  onProcesso: (processo: string) => void = () => {},
) {
  compiled ??= compile()
  const workerData = { folder, pgliteWasmModule: await compiled }
  const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData })
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  let lastId = 0
  let dead: Error | undefined
  let closing = false
  let tell = (_why: Error) => {}
  const died = new Promise<Error>((resolve) => {
    tell = resolve
  })

  const end = (cause?: Error) => {
    dead ??= new Outage('banco', { message: 'O banco embutido parou.', cause })
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
    if (!closing) tell(dead)
  }
  worker.on('error', end)
  worker.on('exit', () => end())
  worker.on('message', (reply: WorkerReply) => {
    if ('versao' in reply) return onVersao(reply.versao)
    if ('processo' in reply) return onProcesso(reply.processo)
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) call?.reject(Object.assign(new Error(reply.error.message), reply.error))
    else call?.resolve(reply)
  })

  const wait = (id: number) =>
    new Promise<Answer>((resolve, reject) => {
      if (dead) reject(dead)
      else waiting.set(id, { resolve, reject })
    })
  const send = (kind: WorkerRequest['kind'], sql = '', parameters: readonly unknown[] = []) => {
    const request: WorkerRequest = { id: ++lastId, kind, sql, parameters }
    const answer = wait(request.id)
    worker.postMessage(request)
    return answer
  }

  await wait(0)
  return {
    /** Why its thread ended without being asked to. */
    died,
    query: (sql: string, parameters: readonly unknown[]) => send('query', sql, parameters),
    /** Statements that may not stand in a transaction or need no answer. */
    exec: (sql: string) => send('exec', sql),
    async close() {
      closing = true
      if (!dead) await send('close')
      await worker.terminate()
    },
  }
}

export type Pglite = Awaited<ReturnType<typeof startPglite>>

/** Kysely over the one connection the embedded database has; `take` waits for it, and gives what to call on leaving it. */
export const pgliteDialect = (pglite: Pglite, take: () => Promise<() => void>): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => makeDriver(pglite, take),
})

function makeDriver(pglite: Pglite, take: () => Promise<() => void>): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, affectedRows } = await pglite.query(sql, parameters)
      return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
    },
    // biome-ignore lint/correctness/useYield: the embedded database answers whole or not at all
    async *streamQuery() {
      throw new Error('O banco embutido não responde em partes.')
    },
  }
  let leave = () => {}

  return {
    async init() {},
    async acquireConnection() {
      leave = await take()
      return connection
    },
    async releaseConnection() {
      leave()
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
