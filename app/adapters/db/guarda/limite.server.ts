import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimiteCounter, Medida } from '~/domain/guarda/ports'
import type { Db } from '../engine/schema'

/**
 * Counts in the table `limite`, so that every process counts together. What is over its measure is remembered in memory
 * as well until it may go on: a flood doesn't reach the database.
 */
export function makeLimiteCounter(db: Db): LimiteCounter {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ quantidade, segundos }: Medida) {
    const name = `${quantidade}/${segundos}`
    const limiter = limiters.get(name) ?? makeLimiter(db, quantidade, segundos)
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async spend(chave, medida) {
      try {
        await limiterOf(medida).consume(chave)
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal)
        throw refusal
      }
    },
    async wait(chave, medida) {
      const counted = await limiterOf(medida).get(chave)
      return counted && counted.remainingPoints <= 0 ? secondsOf(counted) : 0
    },
    async count(chave, segundos) {
      return (await limiterOf({ quantidade: unlimited, segundos }).consume(chave)).consumedPoints
    },
    async counted(chave, segundos) {
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
