import { type Kysely, sql } from 'kysely'

const statements = [
  // Pseudonym of the network an upload came from.
  `alter table arquivo add column rede text`,
  `create index arquivo_temporario_rede on arquivo (rede) include (tamanho) where not publicado`,
]

/** Limits pending uploads per network. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
