import { type Kysely, sql } from 'kysely'

/** A draft belongs to any kind of form; those that an older process goes on writing are of requests, by their tender. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table rascunho
    add column tipo text not null default 'solicitacao',
    add column id_dono bigint,
    alter column id_licitacao drop not null`.execute(db)
}
