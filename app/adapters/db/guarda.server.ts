import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { DesafiosUsados, LimiteCounter, Quota, TurnQueue } from '~/domain/guarda/ports'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from './engine/schema'

/** Rate limits shared by all processes. Exceeded limits are also kept in memory, to spare the database in a flood. */
export function makeLimiteCounter(db: Db): LimiteCounter {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ quantidade, segundos }: Quota) {
    const name = `${quantidade}/${segundos}`
    const limiter = limiters.get(name) ?? makeLimiter(db, quantidade, segundos)
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async spend(chave, quota) {
      try {
        await limiterOf(quota).consume(chave)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal)
        throw refusal
      }
    },
    async secondsToWait(chave, quota) {
      const counted = await limiterOf(quota).get(chave)
      return counted && counted.remainingPoints <= 0 ? secondsOf(counted) : 0
    },
    async count(chave, segundos) {
      return (await limiterOf({ quantidade: unlimited, segundos }).consume(chave)).consumedPoints
    },
    async countOf(chave, segundos) {
      return (await limiterOf({ quantidade: unlimited, segundos }).get(chave))?.consumedPoints ?? 0
    },
  }
}

const unlimited = 1_000_000_000

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

const makeLimiter = (db: Db, quantidade: number, segundos: number) =>
  new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'client',
    tableName: 'limite',
    tableCreated: true,
    keyPrefix: '',
    clearExpiredByTimeout: false,
    points: quantidade,
    duration: segundos,
    inMemoryBlockOnConsumed: quantidade + 1,
  })

/** `spend` returns `false` if the desafio was used before. */
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

/** A queue of turns shared by all processes. `limite.expire` is the instant at which the next turn may start. */
export const makeTurnQueue = (db: Db): TurnQueue => ({
  async take(chave, { now, pace, patience }) {
    const interval = Math.ceil(pace)
    const slot = await db
      .insertInto('limite')
      .values({ key: chave, points: 1, expire: now + interval })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ expire: sql<number>`greatest(limite.expire, cast(${now} as bigint)) + ${sql.lit(interval)}` })
          .where('limite.expire', '<=', now + patience),
      )
      .returning('expire')
      .executeTakeFirst()
    if (slot) return { granted: true, wait: Math.max(0, slot.expire - interval - now) }
    const next = await db.selectFrom('limite').select('expire').where('key', '=', chave).executeTakeFirst()
    return { granted: false, wait: Math.max(0, (next?.expire ?? now) - now) }
  },
})

/** Deletes expired challenges and counters, and runs `sweepOthers`. Returns the total number of deleted rows. */
export const makeGuardaSweep = (db: Db, clock: Clock, sweepOthers: () => Promise<number> = async () => 0) =>
  async function sweepGuarda() {
    const now = clock.now()
    const [desafios] = await db.deleteFrom('desafio_usado').where('expira_em', '<', now).execute()
    const [limites] = await db.deleteFrom('limite').where('expire', '<', now.getTime()).execute()
    return Number(desafios?.numDeletedRows) + Number(limites?.numDeletedRows) + (await sweepOthers())
  }
