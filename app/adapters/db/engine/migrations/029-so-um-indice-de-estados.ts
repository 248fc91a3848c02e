import { type Kysely, sql } from 'kysely'

/** Drops the index on `uf` alone, which made word searches slower. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index licitacao_so_uf`.execute(db)
}
