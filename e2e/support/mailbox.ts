import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { readMail } from '../../tests/correio/read-mail'
import { findKeeper } from './ports'

/** The port from which tests read the mails of the server on `port`. */
const readingPort = (port: number) => port + 200

/**
 * Starts a real SMTP server for the portal on `port`, and a server from which tests read the delivered mails, newest
 * first.
 */
export async function startMailbox(port: number) {
  const delivered: { to: string[]; raw: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        delivered.unshift({ to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      }, done)
    },
  })
  smtp.on('error', () => {})
  const reading = createServer((req, res) => {
    const to = new URL(req.url ?? '/', 'http://correio').searchParams.get('to') ?? ''
    const mails = delivered.filter((mail) => mail.to.includes(to)).map(({ raw }) => readMail(raw))
    res.end(JSON.stringify(mails.map(({ header, text: body, html }) => ({ subject: header('subject'), body, html }))))
  })
  await new Promise<void>((resolve) => smtp.listen(port + 100, '127.0.0.1', () => resolve()))
  await new Promise<void>((resolve) => reading.listen(readingPort(port), '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${port + 100}`,
    close() {
      smtp.close()
      reading.close()
    },
  }
}

export type Mail = { subject: string; body: string; html: string }

/**
 * Returns the mails that `to` received from the portal at `baseURL`. If that portal stands in front of another one, the
 * portal behind it sends the mails.
 */
export async function mailsTo(to: string, baseURL: string | undefined): Promise<Mail[]> {
  const port = Number(new URL(baseURL ?? '').port)
  const own = findKeeper(port)
  const answer = await fetch(`http://127.0.0.1:${readingPort(own)}/?to=${encodeURIComponent(to)}`)
  return answer.json()
}

/** Waits up to a minute for a mail to `to` whose subject begins with `subject`. Returns the newest one. */
export async function mailTo(to: string, subject: string, baseURL: string | undefined): Promise<Mail> {
  const find = async () => (await mailsTo(to, baseURL)).find((mail) => mail.subject.startsWith(subject))
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return (await find()) as Mail
}
