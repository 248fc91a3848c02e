import { createTransport, type NodemailerError } from 'nodemailer'
import type { Delivery, Mailer } from '~/domain/correio/ports'
import { badAddress, isPlainAddress, type MailFrom, toMail } from './message.server'

/** How long each part of sending may take, and all of it together; in milliseconds. */
type Patience = { connect: number; silence: number; total: number }
const usualPatience: Patience = { connect: 10_000, silence: 60_000, total: 120_000 }

/** Sends by the server at `smtpUrl`, each mail over a connection of its own. */
export function makeSmtpMailer(smtpUrl: string, from: MailFrom, patience = usualPatience): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: patience.connect,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.silence,
  })
  return {
    async send(message) {
      if (!isPlainAddress(message.to.address)) return badAddress
      try {
        await transport.sendMail({ ...toMail(message, from), signal: AbortSignal.timeout(patience.total) })
        return { outcome: 'sent' }
      } catch (error) {
        return failureOf(error as NodemailerError)
      }
    },
  }
}

/** The server's own words name the recipient, so only its codes are kept. */
function failureOf({ code, originalCode, command, response, responseCode, permanent }: NodemailerError): Delivery {
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? []
  const error = [originalCode ?? code, responseCode, enhanced].filter(Boolean).join(' ')
  if (!responseCode || (command !== 'RCPT TO' && command !== 'DATA')) return { outcome: 'unreachable', error }
  // 5.7 before the text is about who sends, not who receives: settings that can be put right.
  const senderNotAllowed = command === 'RCPT TO' && enhanced.startsWith('5.7.')
  return { outcome: permanent && !senderNotAllowed ? 'refused' : 'postponed', error }
}
