import { createHmac } from 'node:crypto'
import type { Mail } from '~/domain/correio/mail'
import type { WriteMail } from '~/domain/correio/ports'
import { defaultLocale, type Locale, locales } from '~/format/locale'
import { codigoOf, hashOf } from '../crypto/codigo-confirmacao.server'
import type { MailFacts } from '../db/correio/mail-facts.server'
import { type Letter, toHtml, toText } from './letter'
import { chegadaLetter } from './messages/chegada'
import { confirmacaoLetter } from './messages/confirmacao'
import { reciboLetter } from './messages/recibo'
import { recursoLetter } from './messages/recurso'
import { respostaLetter } from './messages/resposta'
import type { makeWritings } from './writing'

type Parts = { facts: MailFacts; writingIn: ReturnType<typeof makeWritings>; secret: string; host: string }

type Written = { to: { quem: 'solicitante' | 'fornecedor' | 'orgao'; email: string }; letter: Letter }

/** Bodies and suppliers are written to in Portuguese; who asked, in the language of the form. */
const languageOf = ({ idioma }: { idioma: string | null }): Locale =>
  locales.find((known) => known === idioma) ?? defaultLocale

/** Writes the mails of the outbox from what the database says at that moment. `host` stands in their Message-IDs. */
export function makeWriteMail({ facts, writingIn, secret, host }: Parts): WriteMail {
  const own = writingIn(defaultLocale)
  const toRequester = <F extends { solicitacao: { email: string; idioma: string | null } }>(
    found: F,
    write: (found: F, writing: typeof own) => Letter,
  ): Written => ({
    to: { quem: 'solicitante', email: found.solicitacao.email },
    letter: write(found, writingIn(languageOf(found.solicitacao))),
  })

  async function letterOf(mail: Mail, now: Date): Promise<Written | undefined> {
    switch (mail.tipo) {
      case 'confirmacao': {
        const found = await facts.confirmacao(mail.idConfirmacao, now)
        if (!found) return undefined
        const codigo = codigoOf(secret, found.sal)
        if (hashOf(codigo) !== found.codigoHash) throw new Error('SECRET is not what it was when this code was made')
        return toRequester(found, (facts, writing) => confirmacaoLetter(facts, codigo, writing))
      }
      case 'recibo': {
        const found = await facts.recibo(mail.idSolicitacao)
        return found && toRequester(found, reciboLetter)
      }
      case 'resposta': {
        const found = await facts.resposta(mail.idResposta)
        return found && toRequester(found, respostaLetter)
      }
      case 'chegada':
      case 'chegadas': {
        const found = await facts.chegadas(mail, now)
        return found && { to: { quem: 'orgao', email: found.email }, letter: chegadaLetter(found, own) }
      }
      case 'recursoConcedido':
      case 'prazoRecurso': {
        const found = await facts.recurso(mail)
        return (
          found && {
            to: { quem: 'fornecedor', email: found.fornecedor.email },
            letter: recursoLetter(mail.tipo, found, own),
          }
        )
      }
    }
  }

  return async ({ id, chave, mail }, now) => {
    const written = await letterOf(mail, now)
    if (!written) return undefined
    const { to, letter } = written
    // The same at every attempt, so that a reader's program knows a second copy as one.
    const mark = createHmac('sha256', secret).update(`correio:${chave}`).digest('base64url').slice(0, 16)
    return {
      messageId: `<outbox-${id}.${mark}@${host}>`,
      lang: letter.lang,
      to: { name: writingIn(letter.lang).t(`destinatario.${to.quem}`), address: to.email },
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
    }
  }
}
