import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'

/**
 * Deletes what only had to be remembered for a while, answered questions, counts of what was done, and what `others` sweep;
 * tells how much.
 */
export const makeGuardaSweep = (db: Db, clock: Clock, others: () => Promise<number> = async () => 0) =>
  async function sweepGuarda() {
    const now = clock.now()
    const [desafios] = await db.deleteFrom('desafio_usado').where('expira_em', '<', now).execute()
    const [limites] = await db.deleteFrom('limite').where('expire', '<', now.getTime()).execute()
    return Number(desafios?.numDeletedRows) + Number(limites?.numDeletedRows) + (await others())
  }
