import { type Kysely, sql } from 'kysely'

const statements = [
  `create index licitacao_municipio on licitacao (id_municipio, data_abertura desc nulls last, id desc)
    where publicacao = 'PUBLICADA'`,
]

/** Index for the filter by municipality. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
