import { createHmac } from 'node:crypto'
import type { Mail } from '~/domain/correio/mail'
import type { WriteMail } from '~/domain/correio/ports'
import { codigoOf, hashOf } from '../crypto/codigo-confirmacao.server'
import type { MailFacts } from '../db/correio/mail-facts.server'
import { type Letter, toHtml, toText } from './letter'
import { confirmacaoLetter } from './messages/confirmacao'
import { reciboLetter } from './messages/recibo'
import { recursoLetter } from './messages/recurso'
import { respostaLetter } from './messages/resposta'
import type { Writing } from './writing'

type Parts = { facts: MailFacts; writing: Writing; secret: string; host: string }

type Addressee = { nome: string; email: string }

/** Writes the mails of the outbox from what the database says at that moment. `host` stands in their Message-IDs. */
export function makeWriteMail({ facts, writing, secret, host }: Parts): WriteMail {
  async function letterOf(mail: Mail, now: Date): Promise<{ to: Addressee; letter: Letter } | undefined> {
    switch (mail.tipo) {
      case 'confirmacao': {
        const found = await facts.confirmacao(mail.idConfirmacao, now)
        if (!found) return undefined
        const codigo = codigoOf(secret, found.sal)
        if (hashOf(codigo) !== found.codigoHash) throw new Error('SECRET is not what it was when this code was made')
        return { to: found.solicitacao, letter: confirmacaoLetter(found, codigo, writing) }
      }
      case 'recibo': {
        const found = await facts.recibo(mail.idSolicitacao)
        return found && { to: found.solicitacao, letter: reciboLetter(found, writing) }
      }
      case 'resposta': {
        const found = await facts.resposta(mail.idResposta)
        return found && { to: found.solicitacao, letter: respostaLetter(found, writing) }
      }
      case 'recursoConcedido':
      case 'prazoRecurso': {
        const found = await facts.recurso(mail)
        return found && { to: found.fornecedor, letter: recursoLetter(mail.tipo, found, writing) }
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
      to: { name: to.nome, address: to.email },
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
    }
  }
}
