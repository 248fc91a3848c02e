import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { searchIndexVersion } from '~/domain/shared/busca/document'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { indexQueuedItens } from './index-itens.server'
import { indexComprasDiretas, indexLicitacoes } from './index-rows.server'

const batchSize = 50
const maxQueueRows = 500

/**
 * Keeps the search columns and `item_busca` up to date. The job first indexes the rows that writes have queued. After a
 * change of the index version it then indexes the search columns of all rows, by id. `run` stops after about
 * `milliseconds`, and the next run resumes. `runQueue` processes only the queues, without a time limit. `derived` keeps
 * other rows up to date that are derived from processes.
 */
export function makeIndexJob(db: Db, versao = searchIndexVersion, derived: DerivedRows[] = [indexQueuedItens]) {
  async function indexQueued(searchIndex: SearchIndex, until: number) {
    let changed = 0
    for (let hasMore = true; hasMore && performance.now() < until; ) {
      const processed = await db.transaction().execute((trx) => indexBatchOfQueue(trx, searchIndex))
      changed += processed.changed
      hasMore = processed.more
    }
    return changed
  }

  async function indexAll(searchIndex: SearchIndex, until: number) {
    let changed = 0
    while (performance.now() < until) {
      const before = performance.now()
      const processed = await db.transaction().execute((trx) => indexNextBatch(trx, searchIndex, versao))
      if (processed === null) break
      changed += processed
      // Rests as long as it worked, so that other queries get half the time.
      await sleep(performance.now() - before)
    }
    return changed
  }

  const bumpIfChanged = async (changed: number) => {
    if (changed > 0) await db.transaction().execute(bumpVersao)
    return changed
  }
  return {
    run: async (milliseconds: number) => {
      const until = performance.now() + milliseconds
      let changed = 0
      for (const searchIndex of searchIndexes) changed += await indexQueued(searchIndex, until)
      for (const derive of derived) changed += await derive(db, until)
      for (const searchIndex of searchIndexes) changed += await indexAll(searchIndex, until)
      return bumpIfChanged(changed)
    },
    async runQueue() {
      let changed = 0
      for (const searchIndex of searchIndexes) changed += await indexQueued(searchIndex, Number.POSITIVE_INFINITY)
      for (const derive of derived) changed += await derive(db, Number.POSITIVE_INFINITY)
      return bumpIfChanged(changed)
    },
  }
}

/** Indexes a batch of the queue. Deletes only the entries it read: transactions that are still open may add others. */
async function indexBatchOfQueue(trx: Db, { table, queueTable, queueColumn, index }: SearchIndex) {
  const { rows } = await sql<{ id: number; processo: number }>`
    select id, ${sql.ref(queueColumn)} as processo from ${sql.table(queueTable)} order by id limit ${maxQueueRows}`.execute(
    trx,
  )
  const ids = [...new Set(rows.map(({ processo }) => processo))].slice(0, batchSize)
  if (ids.length === 0) return { changed: 0, more: false }
  const present = await trx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  const locked = await lock(trx, table, ids)
  const gone = ids.filter((id) => !present.some((row) => row.id === id))
  const changed = await index(trx, locked)
  const processed = [...locked, ...gone]
  const finished = rows.filter(({ processo }) => processed.includes(processo)).map(({ id }) => id)
  if (finished.length > 0) await trx.deleteFrom(queueTable).where('id', 'in', finished).execute()
  return { changed, more: finished.length > 0 }
}

/**
 * Indexes the next rows by id and returns how many changed. `null` if the index is complete or of a newer version, or
 * another process is working on it.
 */
async function indexNextBatch(trx: Db, searchIndex: SearchIndex, versao: number) {
  const { table, queueTable, queueColumn, progressTable, index } = searchIndex
  const state = await trx.selectFrom(progressTable).selectAll().forUpdate().skipLocked().executeTakeFirst()
  if (!state || state.versao !== versao) return (await startReindexing(trx, searchIndex, versao)) ? 0 : null
  if (state.completo) return null
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', '>', state.ate)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  const ids = rows.map(({ id }) => id)
  const locked = await lock(trx, table, ids)
  // Rows locked by a writer are queued for later.
  const busy = ids.filter((id) => !locked.includes(id))
  if (busy.length > 0)
    await sql`insert into ${sql.table(queueTable)} (${sql.ref(queueColumn)})
      values ${sql.join(busy.map((id) => sql`(${id})`))}`.execute(trx)
  const changed = await index(trx, locked)
  const ate = ids.at(-1)
  await trx
    .updateTable(progressTable)
    .set(ate === undefined ? { completo: true } : { ate })
    .execute()
  return ate === undefined ? null : changed
}

/** Starts the reindexing for `versao`. Returns `false` if it was already started for the same or a newer version. */
async function startReindexing(trx: Db, { progressTable, emptiesPalavras }: SearchIndex, versao: number) {
  const { rows } = await sql`
    insert into ${sql.table(progressTable)} as current (versao, ate, completo) values (${versao}, 0, false)
    on conflict (id) do update set versao = excluded.versao, ate = 0, completo = false
      where current.versao < excluded.versao
    returning versao`.execute(trx)
  if (rows.length === 0) return false
  if (emptiesPalavras) await trx.deleteFrom('palavra').execute()
  return true
}

async function lock(trx: Db, table: SearchIndex['table'], ids: number[]) {
  if (ids.length === 0) return []
  const rows = await trx.selectFrom(table).select('id').where('id', 'in', ids).forNoKeyUpdate().skipLocked().execute()
  return rows.map(({ id }) => id)
}

/** Stops at the time `until`. Returns how many rows changed. */
type DerivedRows = (db: Db, until: number) => Promise<number>

type SearchIndex = {
  table: 'licitacao' | 'compra_direta'
  queueTable: 'fila_busca' | 'fila_busca_compra'
  queueColumn: 'id_licitacao' | 'id_compra_direta'
  progressTable: 'indice_busca' | 'indice_busca_compra'
  /** Whether reindexing this table first empties `palavra`. Only one table does, because `palavra` counts both. */
  emptiesPalavras: boolean
  /** Updates the search columns of these rows; returns how many changed. */
  index(trx: Db, ids: number[]): Promise<number>
}

const searchIndexes: SearchIndex[] = [
  {
    table: 'licitacao',
    queueTable: 'fila_busca',
    queueColumn: 'id_licitacao',
    progressTable: 'indice_busca',
    emptiesPalavras: true,
    index: indexLicitacoes,
  },
  {
    table: 'compra_direta',
    queueTable: 'fila_busca_compra',
    queueColumn: 'id_compra_direta',
    progressTable: 'indice_busca_compra',
    emptiesPalavras: false,
    index: indexComprasDiretas,
  },
]
