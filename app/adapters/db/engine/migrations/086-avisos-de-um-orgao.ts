import { type Kysely, sql } from 'kysely'

/** Finds the last notice to a body's mailbox without reading all mails. */
export async function up(db: Kysely<unknown>) {
  await sql`create index outbox_orgao on outbox ((dados->>'idOrgao'), id)
    where dados->>'idOrgao' is not null`.execute(db)
}
