import type { Db } from '../engine/schema'

/** Where a body is told of the requests that come in; `null` tells it no more. */
export const saveEmailDoOrgao = (db: Db, id: number, email: string | null) =>
  db.updateTable('orgao').set({ email }).where('id', '=', id).execute()

export const listOrgaos = (db: Db) =>
  db.selectFrom('orgao').select(['id', 'sigla', 'nome', 'email']).orderBy('id').execute()
