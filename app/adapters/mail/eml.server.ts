import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '~/domain/correio/ports'
import { writeAtomic } from '../files/write-atomic.server'
import { badAddress, isPlainAddress, type MailFrom, toMail } from './message.server'

/** Where there is no server: each mail is a file in `folder`, named by its Message-ID. */
export function makeEmlMailer(folder: string, from: MailFrom): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      if (!isPlainAddress(message.to.address)) return badAddress
      const { message: content } = await transport.sendMail(toMail(message, from))
      await writeAtomic(path.join(folder, `${message.messageId.slice(1, -1)}.eml`), content as Buffer)
      return { outcome: 'sent' }
    },
  }
}
