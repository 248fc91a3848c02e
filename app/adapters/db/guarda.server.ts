import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { DesafiosUsados, LimiteCounter, Quota, TurnQueue } from '~/domain/guarda/ports'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from './engine/schema'

/** Rate limits shared by all processes. Exceeded limits are also kept in memory, to spare the database in a flood. */
export function makeLimiteCounter(db: Db): LimiteCounter {
  const limiters = new Map<string, RateLimiterPostgres>()

  function findLimiter({ quantidade, segundos }: Quota) {
    const name = `${quantidade}/${segundos}`
    const limiter = limiters.get(name) ?? makeLimiter(db, quantidade, segundos)
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async countAttempt(chave, quota) {
      const { refused, counted } = await consume(findLimiter(quota), chave)
      return refused ? toSeconds(counted) : 0
    },
    async secondsToWait(chave, quota) {
      const counted = await readCount(findLimiter(quota), chave)
      return counted && counted.remainingPoints <= 0 ? toSeconds(counted) : 0
    },
    async count(chave, segundos) {
      return (await consume(findLimiter({ quantidade: unlimited, segundos }), chave)).counted.consumedPoints
    },
    async readCount(chave, segundos) {
      return (await readCount(findLimiter({ quantidade: unlimited, segundos }), chave))?.consumedPoints ?? 0
    },
  }
}

const unlimited = 1_000_000_000

const toSeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** In milliseconds. The clocks of processes may differ by it. */
const clockTolerance = 300_000

/** A count that lasts longer than any of its limiter was begun by a clock ahead of the time. */
const isFromAhead = ({ duration }: RateLimiterPostgres, { msBeforeNext }: RateLimiterRes) =>
  msBeforeNext > duration * 1000 + clockTolerance

async function consume(limiter: RateLimiterPostgres, chave: string) {
  const consumed = await tryToConsume(limiter, chave)
  if (!isFromAhead(limiter, consumed.counted)) return consumed
  await limiter.delete(chave)
  return tryToConsume(limiter, chave)
}

async function tryToConsume(limiter: RateLimiterPostgres, chave: string) {
  try {
    return { refused: false, counted: await limiter.consume(chave) }
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { refused: true, counted: refusal }
    throw refusal
  }
}

async function readCount(limiter: RateLimiterPostgres, chave: string) {
  const counted = await limiter.get(chave)
  return counted && !isFromAhead(limiter, counted) ? counted : null
}

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

/** `markUsed` returns `false` if the desafio was used before. */
export const makeDesafiosUsados = (db: Db): DesafiosUsados => ({
  async markUsed(id, expiraEm) {
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

/** No counter lasts a day. One that does was written by a clock ahead of the time. */
const longestCount = 86_400_000

/** Deletes expired challenges and counters, and runs `sweepOthers`. Returns the total number of deleted rows. */
export const makeGuardaSweep = (db: Db, clock: Clock, sweepOthers: () => Promise<number> = async () => 0) =>
  async function sweepGuarda() {
    const now = clock.now()
    const [desafios] = await db.deleteFrom('desafio_usado').where('expira_em', '<', now).execute()
    const [limites] = await db
      .deleteFrom('limite')
      .where(({ eb, or }) => or([eb('expire', '<', now.getTime()), eb('expire', '>', now.getTime() + longestCount)]))
      .execute()
    return Number(desafios?.numDeletedRows) + Number(limites?.numDeletedRows) + (await sweepOthers())
  }
