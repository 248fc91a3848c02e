import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { readMail } from '../correio/read-mail'

/** A receipt, a term or a confirmation mail, with the protocol number that it names. `pdf`: a PDF is attached. */
export type Delivered = { protocolo: string; messageId: string; to: string[]; text: string; pdf: boolean }

/** An SMTP server that accepts every mail after a short random delay. */
export async function startSlowSmtp(random: () => number) {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData(stream, session, done) {
      text(stream).then(async (raw) => {
        await wait(random() * 40)
        const { header, text: said } = readMail(raw)
        const asksConfirmation = header('subject').startsWith('Falta um passo')
        const [protocolo = ''] = /\d{4}-\w{4}-\w{4}$/m.exec(asksConfirmation ? said : header('subject')) ?? []
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const pdf = raw.includes('Content-Type: application/pdf')
        delivered.push({ protocolo, messageId: header('message-id'), to, text: said, pdf })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return { url: `smtp://127.0.0.1:${port}`, delivered, close: () => server.close() }
}
