import { type Kysely, sql } from 'kysely'

/** The body that took over a contract, and why a session is held in person. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['licitacao', 'compra_direta'])
    await sql
      .raw(`alter table ${table} add column orgao_sub_rogado text, add column justificativa_presencial text`)
      .execute(db)
}
