import { type Kysely, sql } from 'kysely'

/** An intent to appeal that an act reported has the id of that act. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table manifestacao_recurso add column id_ato text`.execute(db)
}
