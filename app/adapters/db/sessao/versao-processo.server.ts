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
