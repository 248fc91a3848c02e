import { type Kysely, sql } from 'kysely'

/** States are found in the index that carries the other filters: beside words too, where the narrow one made searches slower. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index licitacao_so_uf`.execute(db)
}
