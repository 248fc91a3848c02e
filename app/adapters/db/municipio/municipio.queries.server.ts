import type { Db } from '../engine/schema'

/** A municipality by its code at IBGE. */
export async function findMunicipio(db: Db, id: number) {
  const found = await db.selectFrom('municipio').select(['nome', 'uf']).where('id', '=', id).executeTakeFirst()
  return found ?? null
}
