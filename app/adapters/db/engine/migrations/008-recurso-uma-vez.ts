import { type Kysely, sql } from 'kysely'

/** A form can change a lot's periods only once. */
export async function up(db: Kysely<unknown>) {
  await sql`create unique index evento_envio on evento ((dados->>'envio'))
    where entidade = 'lote' and dados->>'envio' is not null`.execute(db)
}
