import { type Kysely, sql } from 'kysely'

/** Which rows name some bytes on disk, without reading every row. */
export async function up(db: Kysely<unknown>) {
  await sql`create index arquivo_sha256 on arquivo (sha256)`.execute(db)
}
