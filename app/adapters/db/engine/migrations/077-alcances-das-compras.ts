import { type Kysely, sql } from 'kysely'

/** The scopes whose lists have shown a purchase; empty where that is not known. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table sincronizacao_compra add column alcances text[] not null default '{}'`.execute(db)
}
