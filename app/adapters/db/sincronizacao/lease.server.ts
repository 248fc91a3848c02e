import { sql } from 'kysely'
import type { Db } from '../engine/schema'

/** In seconds. Longer than a request may take, so that a holder that is alive never loses it. */
const duration = 120
const deadline = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(duration)})`
const hasEnded = sql<boolean>`(ate is null or ate <= clock_timestamp())`

/** Thrown where a process writes that no longer holds the lease. Another one goes on with the round. */
export class LeaseLostError extends Error {
  public constructor() {
    super('outro processo passou a fazer as rodadas')
  }
}

/**
 * The right to make rounds, which one process at a time has, by the database's clock. Each holder has a greater fencing
 * number. `isAlone`: no other process can use this database, so a lease that is still running is that of a dead one.
 */
export const makeLease = (db: Db, owner: string, isAlone: boolean) => ({
  /** Returns the fencing number, or `null` if another process has the lease. */
  async acquire(): Promise<number | null> {
    const row = await db
      .updateTable('sincronizacao')
      .set({ dono: owner, ate: deadline, cerca: sql`cerca + 1`, iniciada_em: sql`clock_timestamp()` })
      .$if(!isAlone, (query) => query.where(hasEnded))
      .returning('cerca')
      .executeTakeFirst()
    return row?.cerca ?? null
  },

  /** Prolongs the lease. `false` if it is lost. */
  async renew(fence: number) {
    const row = await db
      .updateTable('sincronizacao')
      .set({ ate: deadline })
      .where('cerca', '=', fence)
      .returning('cerca')
      .executeTakeFirst()
    return row !== undefined
  },

  async release(fence: number) {
    await db
      .updateTable('sincronizacao')
      .set({ dono: null, ate: null, terminada_em: sql`clock_timestamp()` })
      .where('cerca', '=', fence)
      .execute()
  },

  /** Whether a round is to begin: none began within `minutes`, or the last one was not ended. Never while paused. */
  async isDue(minutes: number) {
    const row = await db
      .selectFrom('sincronizacao')
      .select('id')
      .where('pausada_em', 'is', null)
      .$if(!isAlone, (query) => query.where(hasEnded))
      .where(
        sql<boolean>`(terminada_em is null or terminada_em < iniciada_em
          or iniciada_em + make_interval(mins => ${minutes}::int) <= clock_timestamp() or iniciada_em > clock_timestamp())`,
      )
      .executeTakeFirst()
    return row !== undefined
  },
})

/** Holds the lease until the transaction ends. Throws `LeaseLostError` if another process has it. */
export async function requireLease(trx: Db, fence: number) {
  const row = await trx
    .selectFrom('sincronizacao')
    .select('id')
    .where('cerca', '=', fence)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new LeaseLostError()
}

/** Since when no rounds are made; `null` if they are. */
export const pausedSince = async (db: Db) =>
  (await db.selectFrom('sincronizacao').select('pausada_em').executeTakeFirst())?.pausada_em ?? null

/** Returns whether this changed anything. */
export async function setPaused(db: Db, paused: boolean) {
  const { numUpdatedRows } = await db
    .updateTable('sincronizacao')
    .set({ pausada_em: paused ? sql`clock_timestamp()` : null })
    .where('pausada_em', paused ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
