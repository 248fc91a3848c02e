import { type Kysely, sql } from 'kysely'

/** Drafts of any form. Older processes keep writing drafts of requests, hence the default. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table rascunho
    add column tipo text not null default 'solicitacao',
    add column id_dono bigint,
    alter column id_licitacao drop not null`.execute(db)
}
