import { type Kysely, sql } from 'kysely'

const statements = [
  // The language the form was in, for the mails that follow from it; unknown is Portuguese.
  `alter table solicitacao add column idioma text`,

  // Where a body is told of its requests; none where it did not say so.
  `alter table orgao add column email text`,

  // To whom a mail went, as a keyed hash: what somebody else asked for may not fill anybody's mailbox.
  `alter table outbox add column destinatario text`,
  `create index outbox_destinatario on outbox (destinatario, enviado_em) where destinatario is not null`,
  `create index outbox_chegada on outbox ((dados->>'idOrgao'), (dados->>'hora')) where tipo = 'chegada'`,

  // Who wants no more mails that somebody else asks for: the same hash.
  `create table correio_recusado (destinatario text primary key, desde timestamptz not null default now())`,

  // An answer that corrects an earlier one, which stays; each is corrected once, and then its correction.
  `alter table resposta add column corrige bigint unique references resposta`,
]

/** Mails in the language of the form, to the body, and no more than a mailbox bears; answers that can be corrected. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
