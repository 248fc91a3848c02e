import { sql } from 'kysely'
import { nextChange, situacaoByDates, statusByDates } from '~/domain/licitacao/status'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/evento.server'

const batch = 500

/**
 * Brings every status that follows from dates to what it is now; returns how many changed. Rows are taken by the instant
 * at which they are due, in batches, so that many tenders opening at once hold nobody up. Run it every few seconds.
 */
export function makeStatusJob(db: Db, clock: Clock) {
  return async function updateStatuses() {
    let changed = 0
    for (const table of ['licitacao', 'compra_direta'] as const)
      for (let due = batch; due === batch; changed += due) due = await updateBatch(db, table, clock.now())
    return changed
  }
}

function updateBatch(db: Db, table: 'licitacao' | 'compra_direta', now: Date) {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'data_ini_envio_proposta', 'data_fim_envio_proposta', 'data_abertura'])
      .select(table === 'compra_direta' ? 'data_encerramento' : sql<Date | null>`null`.as('data_encerramento'))
      .where('proxima_mudanca', '<=', now)
      // From its opening on a session owns the status.
      .$if(table === 'licitacao', (query) => query.where(sql<boolean>`coalesce(sessao, 'AGENDADA') = 'AGENDADA'`))
      .orderBy('proxima_mudanca')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) {
      const fim = row.data_encerramento ?? row.data_fim_envio_proposta ?? row.data_abertura
      const prazo = { inicio: row.data_ini_envio_proposta, fim }
      const proxima_mudanca = nextChange(prazo, now)
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
