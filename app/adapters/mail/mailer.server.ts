import type { Mailer } from '~/domain/correio/ports'
import { makeEmlMailer } from './eml.server'
import { emlFolder } from './emls.server'
import type { MailFrom } from './message.server'
import { makeSmtpMailer } from './smtp.server'

/** Mails go out by the server of the settings; without one they are kept as files in `DATA_DIR/emails`. */
export const makeMailer = ({
  smtpUrl,
  from,
  dataDir,
}: {
  smtpUrl?: string
  from: MailFrom
  dataDir: string
}): Mailer => (smtpUrl ? makeSmtpMailer(smtpUrl, from) : makeEmlMailer(emlFolder(dataDir), from))
