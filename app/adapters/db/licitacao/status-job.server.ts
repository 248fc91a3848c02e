import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nextStatusChange, situacaoByDates, statusByDates, statusesWithPrazo } from '~/domain/licitacao/licitacao'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/ledger.server'
import { compactContagens } from './lista.server'

const batchSize = 500

const tables = ['licitacao', 'compra_direta'] as const
type Table = (typeof tables)[number]

/** A row is `due` when its next date has come, and `early` if a clock ahead of the time counted a date as past. */
const causes = ['due', 'early'] as const
type Cause = (typeof causes)[number]

/**
 * Makes statuses and deadlines follow their dates, forwards and backwards, in batches. Returns how many statuses had
 * to be computed.
 */
export function makeStatusJob(db: Db, clock: Clock) {
  return async function updateStatuses() {
    let changed = 0
    for (const cause of (await isBehind(db, clock.now())) ? (['due'] as const) : causes) {
      for (const table of tables) changed += await inBatches(() => updateBatch(db, table, cause, clock.now()))
      for (const table of tables) await inBatches(() => updatePrazos(db, table, cause, clock.now()))
    }
    await compactContagens(db)
    return changed
  }
}

/** Whether the clock shows a time before the last migration, as after a start without a time source. Then it proves nothing. */
export async function isBehind(db: Db, now: Date) {
  const { rows } = await sql<{ behind: boolean }>`
    select coalesce(max(timestamp)::timestamptz > ${now}, false) as behind from kysely_migration`.execute(db)
  return rows[0]?.behind === true
}

async function inBatches(update: () => Promise<number>) {
  let total = 0
  for (let updated = batchSize; updated === batchSize; total += updated) updated = await update()
  return total
}

/** Sets the time that the trigger for `prazo` and `recebendo` uses in this transaction. */
const setNow = (trx: Db, now: Date) => sql`select set_config('portal.agora', ${now.toISOString()}, true)`.execute(trx)

const lapse = sql`(data_ini_envio_proposta at time zone 'UTC' + interval '365 days') at time zone 'UTC'`

/** As in the index of the table, which is used only if the expression is the same. */
const counted = (last: RawBuilder<unknown>) => sql<Date>`(case when proxima_mudanca is null
  then coalesce(${last}, ${lapse})
  when proxima_mudanca > data_ini_envio_proposta then data_ini_envio_proposta end)`

const isEarly = (table: Table, now: Date) =>
  table === 'licitacao'
    ? sql<SqlBool>`status_por_data and ${counted(sql`data_fim_envio_proposta, data_abertura`)} > ${now}`
    : sql<SqlBool>`situacao_por_data
        and ${counted(sql`data_encerramento, data_fim_envio_proposta, data_abertura`)} > ${now}`

/** Once a session is open, it determines the status. */
const isByDates = (table: Table) =>
  table === 'licitacao' ? sql<SqlBool>`coalesce(sessao, 'AGENDADA') = 'AGENDADA'` : sql<SqlBool>`true`

/** As in the indexes of `prazo`, which are used only if the condition is the same. */
const takesProposals = {
  licitacao: sql`coalesce(status, 'ABERTO') in (${sql.raw(statusesWithPrazo.map((status) => `'${status}'`).join(', '))})`,
  compra_direta: sql`coalesce(situacao, 'ABERTA') = 'ABERTA'`,
}

const isPrazoEarly = (table: Table, now: Date) => sql<SqlBool>`publicacao = 'PUBLICADA' and ${takesProposals[table]}
  and (case when prazo is null then coalesce(data_fim_envio_proposta, data_abertura)
    when prazo_muda_em > data_ini_envio_proposta then data_ini_envio_proposta end) > ${now}`

/** How many statuses a clock ahead of the time has changed. */
export async function countEarly(db: Db, now: Date) {
  let total = 0
  for (const table of tables) {
    const rows = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
    total += Number((await rows.where(isEarly(table, now)).where(isByDates(table)).executeTakeFirstOrThrow()).n)
  }
  return total
}

/** Recomputes `prazo` and `recebendo` of a batch, by firing a trigger. Returns the number of rows. */
function updatePrazos(db: Db, table: Table, cause: Cause, now: Date) {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where((eb) => (cause === 'due' ? eb('prazo_muda_em', '<=', now) : isPrazoEarly(table, now)))
      .$if(cause === 'due', (query) => query.orderBy('prazo_muda_em'))
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    await setNow(trx, now)
    await trx
      .updateTable(table)
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

function updateBatch(db: Db, table: Table, cause: Cause, now: Date) {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'data_ini_envio_proposta', 'data_fim_envio_proposta', 'data_abertura'])
      .select(table === 'compra_direta' ? 'data_encerramento' : sql<Date | null>`null`.as('data_encerramento'))
      .where((eb) => (cause === 'due' ? eb('proxima_mudanca', '<=', now) : isEarly(table, now)))
      .where(isByDates(table))
      .$if(cause === 'due', (query) => query.orderBy('proxima_mudanca'))
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
      const dados = {
        ...(table === 'licitacao' ? { status } : { situacao }),
        ...(cause === 'early' && { corrige: true }),
      }
      await recordEventos(trx, [{ entidade: table, idEntidade: row.id, tipo: 'statusPorData', dados, autor: 'portal' }])
    }
    if (rows.length > 0) await bumpVersao(trx)
    return rows.length
  })
}
