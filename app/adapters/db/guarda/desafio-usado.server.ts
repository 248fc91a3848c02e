import type { DesafiosUsados } from '~/domain/guarda/ports'
import type { Db } from '../engine/schema'

export const makeDesafiosUsados = (db: Db): DesafiosUsados => ({
  async spend(id, expiraEm) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('desafio_usado')
      .values({ id, expira_em: expiraEm })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
})
