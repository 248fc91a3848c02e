import { sql } from 'kysely'
import { nextStatusChange, situacaoByDates, statusByDates } from '~/domain/licitacao/licitacao'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/ledger.server'
import { compactContagens } from './lista.server'

const batchSize = 500

/** Updates statuses and deadlines that depend on time, in batches; returns how many statuses were due. */
export function makeStatusJob(db: Db, clock: Clock) {
  return async function updateStatuses() {
    let changed = 0
    for (const table of ['licitacao', 'compra_direta'] as const)
      for (let due = batchSize; due === batchSize; changed += due) due = await updateBatch(db, table, clock.now())
    for (let due = batchSize; due === batchSize; ) due = await updatePrazos(db, clock.now())
    await compactContagens(db)
    return changed
  }
}

/** Sets the time that the trigger for `prazo` and `recebendo` uses in this transaction. */
const setNow = (trx: Db, now: Date) => sql`select set_config('portal.agora', ${now.toISOString()}, true)`.execute(trx)

/** Recomputes `prazo` and `recebendo` of a batch of tenders that are due, by firing a trigger. Returns their number. */
function updatePrazos(db: Db, now: Date) {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('licitacao')
      .select('id')
      .where('prazo_muda_em', '<=', now)
      .orderBy('prazo_muda_em')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    await setNow(trx, now)
    await trx
      .updateTable('licitacao')
      .set((eb) => ({ data_abertura: eb.ref('data_abertura') }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    await bumpVersao(trx)
    return rows.length
  })
}

function updateBatch(db: Db, table: 'licitacao' | 'compra_direta', now: Date) {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'data_ini_envio_proposta', 'data_fim_envio_proposta', 'data_abertura'])
      .select(table === 'compra_direta' ? 'data_encerramento' : sql<Date | null>`null`.as('data_encerramento'))
      .where('proxima_mudanca', '<=', now)
      // Once a session is open, it determines the status.
      .$if(table === 'licitacao', (query) => query.where(sql<boolean>`coalesce(sessao, 'AGENDADA') = 'AGENDADA'`))
      .orderBy('proxima_mudanca')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length > 0) await setNow(trx, now)
    for (const row of rows) {
      const fim = row.data_encerramento ?? row.data_fim_envio_proposta ?? row.data_abertura
      const prazo = { inicio: row.data_ini_envio_proposta, fim }
      const proxima_mudanca = nextStatusChange(prazo, now)
      const status = statusByDates(prazo, now)
      const situacao = situacaoByDates(prazo, now)
      if (table === 'licitacao')
        await trx.updateTable('licitacao').set({ status, proxima_mudanca }).where('id', '=', row.id).execute()
      else await trx.updateTable('compra_direta').set({ situacao, proxima_mudanca }).where('id', '=', row.id).execute()
      const dados = table === 'licitacao' ? { status } : { situacao }
      await recordEventos(trx, [{ entidade: table, idEntidade: row.id, tipo: 'statusPorData', dados, autor: 'portal' }])
    }
    if (rows.length > 0) await bumpVersao(trx)
    return rows.length
  })
}
