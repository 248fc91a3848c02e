import { type Kysely, sql } from 'kysely'

/** Finds rows by the hash of their bytes without a table scan. */
export async function up(db: Kysely<unknown>) {
  await sql`create index arquivo_sha256 on arquivo (sha256)`.execute(db)
}
