import { type Kysely, sql } from 'kysely'

const statements = [
  // Language of the form, for its mails; null means Portuguese.
  `alter table solicitacao add column idioma text`,

  // The e-mail address at which an agency is notified of requests. If it is null, the agency is not notified.
  `alter table orgao add column email text`,

  // A keyed hash of the recipient. It serves to limit how many mails other people can cause for one recipient.
  `alter table outbox add column destinatario text`,
  `create index outbox_destinatario on outbox (destinatario, enviado_em) where destinatario is not null`,
  `create index outbox_chegada on outbox ((dados->>'idOrgao'), (dados->>'hora')) where tipo = 'chegada'`,

  // Recipients, by the same hash, who opted out of mails that other people cause.
  `create table correio_recusado (destinatario text primary key, desde timestamptz not null default now())`,

  // The answer that this answer corrects. The corrected answer stays, and it can be corrected only once.
  `alter table resposta add column corrige bigint unique references resposta`,
]

/** Mail language, notices to agencies, limits per mailbox, and corrected answers. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
