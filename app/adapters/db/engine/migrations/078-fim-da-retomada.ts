import { type Kysely, sql } from 'kysely'

/** When the draft ends that a link resumes. Links from before end 28 days after they were asked for. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table retomada
    add column expira_em timestamptz not null default now() + interval '28 days'`.execute(db)
  await sql`update retomada set expira_em = criada_em + interval '28 days'`.execute(db)
}
