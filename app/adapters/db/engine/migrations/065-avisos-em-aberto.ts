import { type Kysely, sql } from 'kysely'

/** Finds the reports of personal data without reading the whole history. */
export async function up(db: Kysely<unknown>) {
  await sql`create index evento_aviso_de_dado on evento (id) where tipo = 'aviso de dado pessoal'`.execute(db)
}
