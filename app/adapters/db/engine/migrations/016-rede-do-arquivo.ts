import { type Kysely, sql } from 'kysely'

const statements = [
  // Of a file on its way: where it came from, by a name that tells nobody which network it is.
  `alter table arquivo add column rede text`,
  `create index arquivo_temporario_rede on arquivo (rede) include (tamanho) where not publicado`,
]

/** How much of what waits to be attached came from one network. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
