import { type Kysely, sql } from 'kysely'

const statements = [
  `create function avisar_versao() returns trigger language plpgsql as
    $$ begin perform pg_notify('versao', new.valor::text); return null; end $$`,
  `create trigger versao_avisada after update on versao for each row execute function avisar_versao()`,
]

/** Notifies every process of a new data version at commit. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
