import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { versaoDaBusca } from '~/domain/shared/busca/document'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { type Indexed, indexed } from './indexed.server'

/** Few enough to hold nobody up. */
const batch = 50
const queued = 500

/**
 * Keeps true what tenders and direct purchases are found by: first what was written, which their queues tell, then, where
 * all was kept by an earlier program, everything once more in the order of the ids. Ends after about `milliseconds`; the next run goes on
 * where this one left off. Between two batches of the second kind others get as long as it took.
 */
export function makeIndexJob(db: Db, versao = versaoDaBusca) {
  async function indexQueued(of: Indexed, until: number) {
    let changed = 0
    for (let left = true; left && Date.now() < until; ) {
      const done = await db.transaction().execute((trx) => indexBatchOfQueue(trx, of))
      changed += done.changed
      left = done.more
    }
    return changed
  }

  async function indexAll(of: Indexed, until: number) {
    let changed = 0
    while (Date.now() < until) {
      const before = Date.now()
      const done = await db.transaction().execute((trx) => indexNextBatch(trx, of, versao))
      if (done === null) break
      changed += done
      await sleep(Date.now() - before)
    }
    return changed
  }

  const announced = async (changed: number) => {
    if (changed > 0) await db.transaction().execute(bumpVersao)
    return changed
  }
  return {
    run: async (milliseconds: number) => {
      const until = Date.now() + milliseconds
      let changed = 0
      for (const of of indexed) changed += await indexQueued(of, until)
      for (const of of indexed) changed += await indexAll(of, until)
      return announced(changed)
    },
    /** Only what was written, however much it is. */
    async runQueue() {
      let changed = 0
      for (const of of indexed) changed += await indexQueued(of, Number.POSITIVE_INFINITY)
      return announced(changed)
    },
  }
}

/**
 * What somebody is still writing stays in the queue: a row of it is read only once it is committed, and what it stands for
 * after that.
 */
async function indexBatchOfQueue(trx: Db, { table, fila, idNaFila, index }: Indexed) {
  const { rows } = await sql<{ id: number; processo: number }>`
    select id, ${sql.ref(idNaFila)} as processo from ${sql.table(fila)} order by id limit ${queued}`.execute(trx)
  const ids = [...new Set(rows.map(({ processo }) => processo))].slice(0, batch)
  if (ids.length === 0) return { changed: 0, more: false }
  const present = await trx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  const locked = await lock(trx, table, ids)
  const gone = ids.filter((id) => !present.some((row) => row.id === id))
  const changed = await index(trx, locked)
  const done = [...locked, ...gone]
  const finished = rows.filter(({ processo }) => done.includes(processo)).map(({ id }) => id)
  if (finished.length > 0) await trx.deleteFrom(fila).where('id', 'in', finished).execute()
  return { changed, more: finished.length > 0 }
}

/** `null` when all is kept as this program keeps it, or another process is at it. */
async function indexNextBatch(trx: Db, of: Indexed, versao: number) {
  const { table, fila, idNaFila, indice, index } = of
  const state = await trx.selectFrom(indice).selectAll().forUpdate().skipLocked().executeTakeFirst()
  if (!state || state.versao !== versao) return (await startAnew(trx, of, versao)) ? 0 : null
  if (state.completo) return null
  const rows = await trx.selectFrom(table).select('id').where('id', '>', state.ate).orderBy('id').limit(batch).execute()
  const ids = rows.map(({ id }) => id)
  const locked = await lock(trx, table, ids)
  // What is being written is indexed after that.
  const busy = ids.filter((id) => !locked.includes(id))
  if (busy.length > 0)
    await sql`insert into ${sql.table(fila)} (${sql.ref(idNaFila)})
      values ${sql.join(busy.map((id) => sql`(${id})`))}`.execute(trx)
  const changed = await index(trx, locked)
  const ate = ids.at(-1)
  await trx
    .updateTable(indice)
    .set(ate === undefined ? { completo: true } : { ate })
    .execute()
  return ate === undefined ? null : changed
}

/** Whether this process begins; an earlier program, still running beside a newer one, doesn't undo its work. */
async function startAnew(trx: Db, { indice, contaPalavras }: Indexed, versao: number) {
  const { rows } = await sql`
    insert into ${sql.table(indice)} as antes (versao, ate, completo) values (${versao}, 0, false)
    on conflict (id) do update set versao = excluded.versao, ate = 0, completo = false
      where antes.versao < excluded.versao
    returning versao`.execute(trx)
  if (rows.length === 0) return false
  if (contaPalavras) await trx.deleteFrom('palavra').execute()
  return true
}

async function lock(trx: Db, table: Indexed['table'], ids: number[]) {
  if (ids.length === 0) return []
  const rows = await trx.selectFrom(table).select('id').where('id', 'in', ids).forNoKeyUpdate().skipLocked().execute()
  return rows.map(({ id }) => id)
}
