import { type Kysely, sql } from 'kysely'

const statements = [
  // How far what was imported before has been put right, so that a process that ends meanwhile is followed by another.
  `create table importacao_saneamento (
    tabela text primary key,
    ate bigint not null default 0,
    concluido_em timestamptz
  )`,
]

/** What was stored before the rule of today is put right after the start, in batches. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
