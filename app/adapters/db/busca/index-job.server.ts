import { setTimeout as sleep } from 'node:timers/promises'
import { versaoDaBusca } from '~/domain/shared/busca/document'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { indexRows } from './index-rows.server'

/** Few enough to hold nobody up. */
const batch = 50
const queued = 500

/**
 * Keeps true what tenders are found by: first what was written, which `fila_busca` tells, then, where all was kept by an
 * earlier program, everything once more in the order of the ids. Ends after about `milliseconds`; the next run goes on
 * where this one left off. Between two batches of the second kind others get as long as it took.
 */
export function makeIndexJob(db: Db, versao = versaoDaBusca) {
  async function indexQueued(until: number) {
    let changed = 0
    for (let left = true; left && Date.now() < until; ) {
      const done = await db.transaction().execute((trx) => indexBatchOfQueue(trx))
      changed += done.changed
      left = done.more
    }
    return changed
  }

  async function indexAll(until: number) {
    let changed = 0
    while (Date.now() < until) {
      const before = Date.now()
      const done = await db.transaction().execute((trx) => indexNextBatch(trx, versao))
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
      return announced((await indexQueued(until)) + (await indexAll(until)))
    },
    /** Only what was written, however much it is. */
    runQueue: async () => announced(await indexQueued(Number.POSITIVE_INFINITY)),
  }
}

/**
 * What somebody is still writing stays in the queue: a row of it is read only once it is committed, and what it stands for
 * after that.
 */
async function indexBatchOfQueue(trx: Db) {
  const rows = await trx.selectFrom('fila_busca').selectAll().orderBy('id').limit(queued).execute()
  const ids = [...new Set(rows.map(({ id_licitacao }) => id_licitacao))].slice(0, batch)
  if (ids.length === 0) return { changed: 0, more: false }
  const present = await trx.selectFrom('licitacao').select('id').where('id', 'in', ids).execute()
  const locked = await lock(trx, ids)
  const gone = ids.filter((id) => !present.some((row) => row.id === id))
  const changed = await indexRows(trx, locked)
  const done = [...locked, ...gone]
  const finished = rows.filter(({ id_licitacao }) => done.includes(id_licitacao)).map(({ id }) => id)
  if (finished.length > 0) await trx.deleteFrom('fila_busca').where('id', 'in', finished).execute()
  return { changed, more: finished.length > 0 }
}

/** `null` when all is kept as this program keeps it, or another process is at it. */
async function indexNextBatch(trx: Db, versao: number) {
  const state = await trx.selectFrom('indice_busca').selectAll().forUpdate().skipLocked().executeTakeFirst()
  if (!state || state.versao !== versao) return (await startAnew(trx, versao)) ? 0 : null
  if (state.completo) return null
  const rows = await trx
    .selectFrom('licitacao')
    .select('id')
    .where('id', '>', state.ate)
    .orderBy('id')
    .limit(batch)
    .execute()
  const ids = rows.map(({ id }) => id)
  const locked = await lock(trx, ids)
  // What is being written is indexed after that.
  const busy = ids.filter((id) => !locked.includes(id))
  if (busy.length > 0)
    await trx
      .insertInto('fila_busca')
      .values(busy.map((id_licitacao) => ({ id_licitacao })))
      .execute()
  const changed = await indexRows(trx, locked)
  const ate = ids.at(-1)
  await trx
    .updateTable('indice_busca')
    .set(ate === undefined ? { completo: true } : { ate })
    .execute()
  return ate === undefined ? null : changed
}

/** Whether this process begins; an earlier program, still running beside a newer one, doesn't undo its work. */
async function startAnew(trx: Db, versao: number) {
  const started = await trx
    .insertInto('indice_busca')
    .values({ versao, ate: 0, completo: false })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ versao, ate: 0, completo: false }).where('indice_busca.versao', '<', versao),
    )
    .returning('versao')
    .executeTakeFirst()
  if (!started) return false
  await trx.deleteFrom('palavra').execute()
  return true
}

async function lock(trx: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('licitacao')
    .select('id')
    .where('id', 'in', ids)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
