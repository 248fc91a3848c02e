import type { RecipientOf } from '~/domain/correio/ports'
import { mailboxOf } from '~/domain/correio/recipient-budget'
import type { Db } from '../engine/schema'

/** Who wants no mails that somebody else asks for; only a keyed hash of the address is kept. */
export const makeCorreioRecusado = (db: Db, recipientOf: RecipientOf) => ({
  stop: (address: string) =>
    db
      .insertInto('correio_recusado')
      .values({ destinatario: recipientOf(mailboxOf(address)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  allow: (address: string) =>
    db
      .deleteFrom('correio_recusado')
      .where('destinatario', '=', recipientOf(mailboxOf(address)))
      .execute(),
})
