import { type Kysely, sql } from 'kysely'

const statements = [
  // Progress of the data repair, so that another process can continue it.
  `create table importacao_saneamento (
    tabela text primary key,
    ate bigint not null default 0,
    concluido_em timestamptz
  )`,
]

/** Rows imported under older rules are repaired in batches after the start. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
