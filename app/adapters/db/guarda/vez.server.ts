import { sql } from 'kysely'
import type { Vez } from '~/domain/guarda/ports'
import type { Db } from '../engine/schema'

/** Turns are kept where the counts are, for every process alike: `expire` is when the next one may go. */
export const makeVez = (db: Db): Vez => ({
  async take(chave, { now, pace, patience }) {
    const after = Math.ceil(pace)
    const taken = await db
      .insertInto('limite')
      .values({ key: chave, points: 1, expire: now + after })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ expire: sql<number>`greatest(limite.expire, cast(${now} as bigint)) + ${sql.lit(after)}` })
          .where('limite.expire', '<=', now + patience),
      )
      .returning('expire')
      .executeTakeFirst()
    if (taken) return { taken: true, wait: Math.max(0, taken.expire - after - now) }
    const next = await db.selectFrom('limite').select('expire').where('key', '=', chave).executeTakeFirst()
    return { taken: false, wait: Math.max(0, (next?.expire ?? now) - now) }
  },
})
