import { sql } from 'kysely'
import type { Db } from '../engine/schema'

const batchSize = 50
const maxQueueRows = 500

/** A queue of changed processes of one kind. `replace` writes anew what is derived from these; returns how many rows. */
export type ProcessQueue = {
  queue: 'fila_itens' | 'fila_homologados'
  process: 'licitacao' | 'compra_direta'
  replace(trx: Db, ids: number[]): Promise<number>
}

/**
 * Empties the queues. Stops at `until` of `performance.now()`, or when only locked processes are left. Returns how many
 * rows changed.
 */
export async function workThrough(db: Db, queues: ProcessQueue[], until: number) {
  let changed = 0
  for (const queue of queues)
    for (let hasMore = true; hasMore && performance.now() < until; ) {
      const processed = await db.transaction().execute((trx) => workThroughBatch(trx, queue))
      changed += processed.changed
      hasMore = processed.more
    }
  return changed
}

/** Replaces the rows of a batch of queued processes. Processes locked by a writer stay queued. */
async function workThroughBatch(trx: Db, { queue, process, replace }: ProcessQueue) {
  const column = sql.ref(`id_${process}`)
  const { rows } = await sql<{ id: number; processo: number }>`
    select id, ${column} as processo from ${sql.table(queue)} where ${column} is not null
    order by id limit ${maxQueueRows}`.execute(trx)
  const ids = [...new Set(rows.map(({ processo }) => processo))].slice(0, batchSize)
  if (ids.length === 0) return { changed: 0, more: false }
  const present = await trx.selectFrom(process).select('id').where('id', 'in', ids).execute()
  const locked = await trx
    .selectFrom(process)
    .select('id')
    .where('id', 'in', ids)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const lockedIds = locked.map(({ id }) => id)
  const changed = lockedIds.length > 0 ? await replace(trx, lockedIds) : 0
  const isFinished = (id: number) => lockedIds.includes(id) || !present.some((row) => row.id === id)
  const finished = rows.filter(({ processo }) => ids.includes(processo) && isFinished(processo)).map(({ id }) => id)
  if (finished.length > 0) await trx.deleteFrom(queue).where('id', 'in', finished).execute()
  return { changed, more: finished.length > 0 }
}
