import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import type { Message } from '~/domain/correio/mail'
import type { Delivery, Mailer } from '~/domain/correio/ports'
import { writeAtomic } from '../files/data-folder.server'

/** Sends mails by SMTP. Without a server, writes them to files in `DATA_DIR/emails`. */
export const makeMailer = ({
  smtpUrl,
  from,
  dataDir,
}: {
  smtpUrl?: string
  from: MailFrom
  dataDir: string
}): Mailer => (smtpUrl ? makeSmtpMailer(smtpUrl, from) : makeEmlMailer(emlFolder(dataDir), from))

type MailFrom = { name: string; address: string }

/** Accepts only a single plain address, because nodemailer would guess the meaning of anything else. */
const isPlainAddress = (address: string) => /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u.test(address)

const badAddress: Delivery = { outcome: 'refused', error: 'endereço inválido' }

/** Visitors' input appears in no header except the recipient's address. */
const toNodemailer = (
  { messageId, lang, to, subject, text, html, anexo }: Message,
  from: MailFrom,
): SendMailOptions => ({
  messageId,
  from,
  to,
  subject: subject.replace(/\p{Cc}+/gu, ' '),
  text,
  html,
  ...(anexo && {
    attachments: [{ filename: anexo.nome, content: Buffer.from(anexo.conteudo), contentType: 'application/pdf' }],
  }),
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Writes each mail to a file in `folder`, named by its Message-ID. */
function makeEmlMailer(folder: string, from: MailFrom): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      if (!isPlainAddress(message.to.address)) return badAddress
      const { message: content } = await transport.sendMail(toNodemailer(message, from))
      await writeAtomic(path.join(folder, `${message.messageId.slice(1, -1)}.eml`), content as Buffer)
      return { outcome: 'sent' }
    },
  }
}

const emlFolder = (dataDir: string) => path.resolve(dataDir, 'emails')

/** Finds mails that were written to files, by their ids in `outbox`. */
export function makeEmlFiles(dataDir: string) {
  const folder = emlFolder(dataDir)
  async function list(ids: number[]) {
    const wanted = new Set(ids)
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => {
      const [, id] = /^outbox-(\d+)\..*\.eml$/.exec(name) ?? []
      return id !== undefined && wanted.has(Number(id))
    })
  }
  return {
    read: async (ids: number[]) =>
      Promise.all((await list(ids)).map(async (nome) => ({ nome, conteudo: await readFile(path.join(folder, nome)) }))),
    async remove(ids: number[]) {
      const names = await list(ids)
      for (const name of names) await rm(path.join(folder, name), { force: true })
      return names.length
    },
  }
}

/** Timeouts in milliseconds, per step and in total. */
type Timeouts = { connect: number; silence: number; total: number }
const defaultTimeouts: Timeouts = { connect: 10_000, silence: 60_000, total: 120_000 }

export function makeSmtpMailer(smtpUrl: string, from: MailFrom, timeouts = defaultTimeouts): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
  })
  return {
    async send(message) {
      if (!isPlainAddress(message.to.address)) return badAddress
      try {
        await transport.sendMail({ ...toNodemailer(message, from), signal: AbortSignal.timeout(timeouts.total) })
        return { outcome: 'sent' }
      } catch (error) {
        return toFailure(error as NodemailerError)
      }
    },
  }
}

/** Converts an SMTP error. Keeps only its codes, because the server's text contains the recipient. */
function toFailure({ code, originalCode, command, response, responseCode, permanent }: NodemailerError): Delivery {
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? []
  const error = [originalCode ?? code, responseCode, enhanced].filter(Boolean).join(' ')
  if (!responseCode || (command !== 'RCPT TO' && command !== 'DATA')) return { outcome: 'unreachable', error }
  // 5.7 in reply to RCPT TO means that the sender is not allowed: a configuration error that can be fixed.
  const senderNotAllowed = command === 'RCPT TO' && enhanced.startsWith('5.7.')
  return { outcome: permanent && !senderNotAllowed ? 'refused' : 'postponed', error }
}
