import { type SqlBool, sql } from 'kysely'
import type { CompraRef } from '~/domain/importacao/chave-pncp'
import type { Alcance } from '~/domain/sincronizacao/alcance'
import type { CompraConferida, RegistroDeConferencias } from '~/domain/sincronizacao/conferencia'
import { markAusentes, restoreAusentes } from '../ausencia.server'
import type { Db } from '../engine/schema'
import { isIn } from './compras.server'
import { requireLease } from './lease.server'

/** How long after the end of its proposals a purchase is still asked for, in days. */
const watchedDays = 30
/** How long until a purchase is asked for again, in hours; sooner if it was missing for the first time. */
const pauses = { present: 20, missing: 3 }
/** In hours: a missing purchase that was not marked meanwhile is asked for like the others. */
const doubted = 24
const testemunhas = 3
/** How many are read from the database at once. */
const atOnce = 200

const hours = (count: number) => sql`make_interval(hours => ${sql.lit(count)})`

/** Whether a purchase is open or ended lately, as its index says it. One without an end counts by its last change. */
const isWatched = (now: Date) =>
  sql<SqlBool>`(aceita and cnpj is not null and coalesce(aberta_ate, carimbo) > ${now}::timestamptz
    - make_interval(days => ${sql.lit(watchedDays)}))`

const isDue = (now: Date) =>
  sql<SqlBool>`(conferida_em is null or conferida_em <= ${now}::timestamptz - case
    when ausente_em > ${now}::timestamptz - ${hours(doubted)} then ${hours(pauses.missing)}
    else ${hours(pauses.present)} end)`

/** Every write needs the lease with the number `fence`. */
export function makeRegistroDeConferencias(db: Db, fence: number): RegistroDeConferencias {
  const writing = (write: (trx: Db) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await requireLease(trx, fence)
      await write(trx)
    })
  return {
    listConferencias: (alcances, now) => listConferencias(db, alcances, now),

    async listTestemunhas(alcances, chave, now) {
      const { rows } = await sql<CompraRef>`
        select cnpj, ano, sequencial from sincronizacao_compra
        where ${isWatched(now)} and conferida_em is not null and ausente_em is null and chave <> ${chave}
          and ${isIn(alcances)}
        order by random() limit ${sql.lit(testemunhas)}`.execute(db)
      return rows
    },

    notePresente: (chave, now) =>
      writing(async (trx) => {
        await sql`update sincronizacao_compra set conferida_em = ${now}, ausente_em = null
          where chave = ${chave}`.execute(trx)
        await restoreAusentes(trx, [chave])
      }),

    noteAusente: (chave, now) =>
      writing((trx) =>
        sql`update sincronizacao_compra set conferida_em = ${now}, ausente_em = coalesce(ausente_em, ${now})
          where chave = ${chave}`.execute(trx),
      ),

    listAusentes: (alcances, since) => listAusentes(db, alcances, since),
    markAusentes: (chaves, now) => writing((trx) => markAusentes(trx, chaves, now)),

    noteSuspeita: (suspeitas, now) =>
      writing((trx) =>
        sql`update sincronizacao set suspeitas = ${suspeitas}::integer,
          suspeita_em = ${suspeitas === null ? null : now}::timestamptz`.execute(trx),
      ),
  }
}

async function listConferencias(db: Db, alcances: Alcance[], now: Date): Promise<CompraConferida[]> {
  const { rows } = await sql<CompraRef & { chave: string }>`
    select chave, cnpj, ano, sequencial from sincronizacao_compra
    where ${isWatched(now)} and ${isIn(alcances)} and ${isDue(now)}
    order by ausente_em is null, conferida_em nulls first, chave limit ${sql.lit(atOnce)}`.execute(db)
  return rows.map(({ chave, ...ref }) => ({ chave, ref }))
}

/** Only of what is still shown: a process that was taken off is not counted again. */
async function listAusentes(db: Db, alcances: Alcance[], since: Date) {
  const shown = (table: string) => sql`exists (select from ${sql.table(table)} processo
    where processo.chave_origem = compra.chave and processo.publicacao = 'PUBLICADA')`
  const { rows } = await sql<{ conferidas: number; ausentes: string[] }>`
    select count(*)::integer as conferidas, coalesce(json_agg(chave order by chave) filter (
        where conferida_em >= ausente_em + ${hours(pauses.missing)} and (${shown('licitacao')} or ${shown('compra_direta')})
      ), '[]') as ausentes
    from sincronizacao_compra compra where conferida_em >= ${since} and ${isIn(alcances)}`.execute(db)
  return rows[0] ?? { conferidas: 0, ausentes: [] }
}

/** How many would vanish at once and when that was found; `null` if nothing is suspicious. */
export async function readSuspeita(db: Db) {
  const row = await db.selectFrom('sincronizacao').select(['suspeita_em', 'suspeitas']).executeTakeFirst()
  return row?.suspeita_em && row.suspeitas ? { em: row.suspeita_em, compras: row.suspeitas } : null
}
