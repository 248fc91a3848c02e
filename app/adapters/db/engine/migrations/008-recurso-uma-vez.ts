import { type Kysely, sql } from 'kysely'

/** A change of a lot's periods that a form sent is made once. */
export async function up(db: Kysely<unknown>) {
  await sql`create unique index evento_envio on evento ((dados->>'envio'))
    where entidade = 'lote' and dados->>'envio' is not null`.execute(db)
}
