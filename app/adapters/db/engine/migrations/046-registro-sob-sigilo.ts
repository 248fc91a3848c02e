import { type Kysely, sql } from 'kysely'

const statements = [
  // Entries of the public log that may only be seen where the offers of their lot or item may.
  `alter table sessao_registro add column sob_sigilo boolean not null default false`,
]

/** The public log of a session tells refusals, negotiations and annulled acts too. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
