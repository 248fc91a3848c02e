import { type Kysely, sql } from 'kysely'

/** Finds the kinds that occur without reading every direct purchase. */
export async function up(db: Kysely<unknown>) {
  await sql`create index compra_direta_modalidades on compra_direta (tipo, (coalesce(modalidade, '')))
    where publicacao = 'PUBLICADA' and situacao is distinct from 'EM_ELABORACAO'`.execute(db)
}
