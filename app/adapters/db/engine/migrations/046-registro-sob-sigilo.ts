import { type Kysely, sql } from 'kysely'

const statements = [
  // Marks entries of the public log that may be shown only if the offers of their lot or item may be shown.
  `alter table sessao_registro add column sob_sigilo boolean not null default false`,
]

/** The public log of a session also contains refusals, negotiations and annulled acts. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
