import type { SendMailOptions } from 'nodemailer'
import type { Message } from '~/domain/correio/mail'
import type { Delivery } from '~/domain/correio/ports'

/** From whom the portal's mails come. */
export type MailFrom = { name: string; address: string }

/** Whether it is one plain address: of anything else nodemailer makes the address it thinks was meant. */
export const isPlainAddress = (address: string) =>
  /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u.test(address)

export const badAddress: Delivery = { outcome: 'refused', error: 'endereço inválido' }

/** A mail as nodemailer takes it. What a person typed is no part of a header but its own address. */
export const toMail = (
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
