import type { CepCache } from '~/adapters/cep/look-up.server'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'

/** In milliseconds: streets are named anew, though seldom. */
const keptFor = 90 * 86_400_000

const oldest = (clock: Clock) => new Date(clock.now().getTime() - keptFor)

/** What the services of postal codes said, for every process alike. */
export const makeCepCache = (db: Db, clock: Clock): CepCache & { sweep(): Promise<number> } => ({
  async find(cep) {
    const row = await db
      .selectFrom('cep_consultado')
      .select('dados')
      .where('cep', '=', cep)
      .where('consultado_em', '>', oldest(clock))
      .executeTakeFirst()
    return row?.dados ?? null
  },
  async keep(cep, found) {
    const values = { dados: JSON.stringify(found), consultado_em: clock.now() }
    await db
      .insertInto('cep_consultado')
      .values({ cep, ...values })
      .onConflict((conflict) => conflict.column('cep').doUpdateSet(values))
      .execute()
  },
  async sweep() {
    const [deleted] = await db.deleteFrom('cep_consultado').where('consultado_em', '<=', oldest(clock)).execute()
    return Number(deleted?.numDeletedRows ?? 0)
  },
})
