import { type Kysely, sql } from 'kysely'

const statements = [
  // Language of the form, for its mails; null means Portuguese.
  `alter table solicitacao add column idioma text`,

  // Where an agency is notified of requests; null for no notice.
  `alter table orgao add column email text`,

  // Keyed hash of the recipient, to limit the mails that others can cause.
  `alter table outbox add column destinatario text`,
  `create index outbox_destinatario on outbox (destinatario, enviado_em) where destinatario is not null`,
  `create index outbox_chegada on outbox ((dados->>'idOrgao'), (dados->>'hora')) where tipo = 'chegada'`,

  // Recipients who opted out of mails caused by others; the same hash.
  `create table correio_recusado (destinatario text primary key, desde timestamptz not null default now())`,

  // An answer that corrects an earlier one, which stays; each can be corrected once.
  `alter table resposta add column corrige bigint unique references resposta`,
]

/** Mail language, notices to agencies, limits per mailbox, and corrected answers. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
