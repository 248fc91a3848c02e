import { sql } from 'kysely'
import type { Db } from './schema'

/** Bytes of write-ahead log after which a checkpoint is due. A checkpoint writes all changed pages at once. */
const logBytes = 16 * 2 ** 20

/** Row statistics of a table: `inserted` since its last vacuum, `changed` since its last complete analyze. */
type Table = { table: string; live: number; dead: number; inserted: number; changed: number }

/**
 * Vacuums and analyzes the tables that have changed enough, by rules like those of autovacuum, which the embedded
 * database does not run. Each table is vacuumed and each column analyzed by a statement of its own, so that reads,
 * which share the connection, can run in between.
 */
export function makeMaintenance(db: Db) {
  /** The value of `changed` at each table's last analyze by this job. Analyzing single columns does not reset it. */
  const analyzed = new Map<string, number>()
  /** Log position of this process's last checkpoint. The first run always makes a checkpoint. */
  let checkpointed: string | undefined

  return async function maintain() {
    for (const { table, live, dead, inserted, changed } of await readTables(db)) {
      if (dead > 50 + 0.05 * live || inserted > 1000 + 0.02 * live) await sql`vacuum ${sql.table(table)}`.execute(db)
      const before = analyzed.get(table) ?? 0
      // `changed` is below the earlier count only after a complete analyze, which resets it.
      if (changed - (before > changed ? 0 : before) <= 50 + 0.1 * live) continue
      for (const column of await readColumns(db, table))
        await sql`analyze ${sql.table(table)} (${sql.id(column)})`.execute(db)
      analyzed.set(table, changed)
    }
    const lsn = await readLsn(db)
    if (checkpointed && parseLsn(lsn) - parseLsn(checkpointed) < logBytes) return
    await sql`checkpoint`.execute(db)
    checkpointed = lsn
  }
}

async function readTables(db: Db) {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<Table>`
    select relname as table, n_live_tup as live, n_dead_tup as dead, n_ins_since_vacuum as inserted,
      n_mod_since_analyze as changed
    from pg_stat_user_tables where schemaname = current_schema() order by n_live_tup, relname`.execute(db)
  return rows
}

async function readColumns(db: Db, table: string) {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows.map(({ column }) => column)
}

async function readLsn(db: Db) {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db)
  return rows[0]?.lsn ?? '0/0'
}

/** Converts a log position, such as `16/B374D848`, to a number of bytes. */
const parseLsn = (lsn: string) => lsn.split('/').reduce((sum, part) => sum * 2 ** 32 + Number.parseInt(part, 16), 0)
