import { sql } from 'kysely'
import type { Db } from './schema'

/** The data version, which increases with every change of public data except bids. Caches compare it. */
export async function readVersao(db: Db) {
  const { valor } = await db.selectFrom('versao').select('valor').executeTakeFirstOrThrow()
  return valor
}

/** Call this last in every transaction that changes public data other than bids: the row stays locked until commit. */
export async function bumpVersao(trx: Db) {
  await trx.updateTable('versao').set({ valor: sql`valor + 1` }).execute()
}

/** Versions of tenders whose sessions changed since this process started listening. */
export function makeProcessoVersions() {
  const versoes = new Map<number, number>()
  const set = (idLicitacao: number, valor: number) =>
    versoes.set(idLicitacao, Math.max(valor, versoes.get(idLicitacao) ?? 0))
  return {
    of: (idLicitacao: number) => versoes.get(idLicitacao) ?? 0,
    set,
    applyNotice(notice: string) {
      const [idLicitacao, valor] = notice.split(' ').map(Number)
      if (idLicitacao && valor) set(idLicitacao, valor)
    },
  }
}

/**
 * The version of one tender. It increases with every public change in its session. A bid increases only this version,
 * so that the pages of other tenders stay cached.
 */
export async function readVersaoProcesso(db: Db, idLicitacao: number) {
  const row = await db
    .selectFrom('versao_processo')
    .select('valor')
    .where('id_licitacao', '=', idLicitacao)
    .executeTakeFirst()
  return row?.valor ?? 0
}

/** Call this last in the transaction, because the counter that all tenders share stays locked until commit. */
export async function bumpVersaoProcesso(trx: Db, idLicitacao: number) {
  const { lances: valor } = await trx
    .updateTable('versao')
    .set({ lances: sql`lances + 1` })
    .returning('lances')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('versao_processo')
    .values({ id_licitacao: idLicitacao, valor })
    .onConflict((conflict) => conflict.column('id_licitacao').doUpdateSet({ valor }))
    .execute()
}
