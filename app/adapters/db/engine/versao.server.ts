import { sql } from 'kysely'
import type { Db } from './schema'

/** The number that grows with every change of public data: the key of every cache. */
export async function readVersao(db: Db) {
  const { valor } = await db.selectFrom('versao').select('valor').executeTakeFirstOrThrow()
  return valor
}

/** The last statement of every transaction that changed public data; last, since it holds the row until the commit. */
export async function bumpVersao(trx: Db) {
  await trx.updateTable('versao').set({ valor: sql`valor + 1` }).execute()
}
