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

/** Last in its transaction, since it holds the row that counts all of them until the commit. */
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
