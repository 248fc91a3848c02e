import { sql } from 'kysely'
import type { Db } from '../engine/schema'

/** Grows with every public bid of a tender; the data version stays, so that nobody else's pages are made anew. */
export async function readVersaoProcesso(db: Db, idLicitacao: number) {
  const row = await db
    .selectFrom('versao_processo')
    .select('valor')
    .where('id_licitacao', '=', idLicitacao)
    .executeTakeFirst()
  return row?.valor ?? 0
}

/** Last in its transaction, since it holds the row until the commit. */
export async function bumpVersaoProcesso(trx: Db, idLicitacao: number) {
  await trx
    .insertInto('versao_processo')
    .values({ id_licitacao: idLicitacao, valor: 1 })
    .onConflict((conflict) => conflict.column('id_licitacao').doUpdateSet({ valor: sql`versao_processo.valor + 1` }))
    .execute()
}
