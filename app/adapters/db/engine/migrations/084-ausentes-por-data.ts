import { type Kysely, sql } from 'kysely'

/** The processes that their source removed, the latest first. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['licitacao', 'compra_direta'])
    await sql`create index ${sql.id(`${table}_ausente`)} on ${sql.table(table)} (ausente_desde desc, id desc)
      where publicacao = 'AUSENTE'`.execute(db)
}
