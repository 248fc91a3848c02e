import { type SqlBool, sql } from 'kysely'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/ledger.server'
import { countEarly } from './status-job.server'

/** The type of the entry that corrects the dates of earlier entries, which are never changed. */
export const dataCorrigida = 'dataCorrigida'

/** `eventos`: ids of entries of the history. `de`: the first of their wrong dates. */
export type DataCorrigida = { eventos: number[]; de: string }

/** How far ahead a date may be without being wrong. */
const tolerance = 5 * 60_000
/** No mail waits longer: the longest wait is for the budget of its address. */
const longestWait = 25 * 3_600_000

const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

/** What a clock ahead of the time has left: statuses, dates of the history, and mails that wait or count for years. */
export async function findAdiantados(db: Db, now: Date) {
  const { rows: eventos } = await sql<{ entidade: string; id_entidade: number; ids: number[]; de: Date }>`
    select entidade, id_entidade, array_agg(id order by id) as ids, min(criado_em) as de from evento
    where criado_em > ${after(now, tolerance)} and id not in (
      select corrigido::bigint from evento as correcao, jsonb_array_elements_text(correcao.dados -> 'eventos') as corrigido
      where correcao.tipo = ${dataCorrigida})
    group by entidade, id_entidade order by min(id)`.execute(db)
  const { correios } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('correios'))
    .where(isMailAhead(now))
    .executeTakeFirstOrThrow()
  return { situacoes: await countEarly(db, now), eventos, correios }
}

const isMailAhead = (now: Date) => sql<SqlBool>`((enviado_em is null and desistido_em is null
  and proxima_em > ${after(now, longestWait)}) or enviado_em > ${after(now, tolerance)})`

/** Corrects the history by new entries, and makes the mails due. The status job returns the statuses. */
export function repairAdiantados(db: Db, now: Date) {
  return db.transaction().execute(async (trx) => {
    const { eventos } = await findAdiantados(trx, now)
    await recordEventos(
      trx,
      eventos.map(({ entidade, id_entidade, ids, de }) => ({
        ...{ entidade, idEntidade: Number(id_entidade), tipo: dataCorrigida, autor: 'operador' },
        dados: { eventos: ids.map(Number), de: de.toISOString() } satisfies DataCorrigida,
      })),
    )
    await trx
      .updateTable('outbox')
      .set({
        proxima_em: sql<Date>`least(proxima_em, ${now})`,
        enviado_em: sql<Date | null>`case when enviado_em > ${now} then ${now} else enviado_em end`,
      })
      .where(isMailAhead(now))
      .execute()
    if (eventos.length > 0) await bumpVersao(trx)
  })
}
