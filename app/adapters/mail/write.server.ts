import { createHmac } from 'node:crypto'
import type { Mail, Message } from '~/domain/correio/mail'
import type { WriteMail } from '~/domain/correio/ports'
import { defaultLocale, type Locale, locales } from '~/format/locale'
import { codigoOf, hashOf } from '../crypto/codigo-confirmacao.server'
import { openRetomada } from '../db/cadastro/retomada.server'
import type { MailFacts } from '../db/correio/mail-facts.server'
import { type Letter, toHtml, toText } from './letter'
import { decididoLetter, retomadaLetter, tentadoLetter, termoLetter } from './messages/cadastro'
import { chegadaLetter } from './messages/chegada'
import { confirmacaoLetter } from './messages/confirmacao'
import { reciboLetter } from './messages/recibo'
import { recursoLetter } from './messages/recurso'
import { respostaLetter } from './messages/resposta'
import type { makeWritings } from './writing'

type Parts = { facts: MailFacts; writingIn: ReturnType<typeof makeWritings>; secret: string; host: string }

type Written = {
  to: { quem: 'solicitante' | 'fornecedor' | 'orgao'; email: string }
  letter: Letter
  anexo?: Message['anexo']
}

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

  const toSupplier = (email: string, letter: Letter, anexo?: Message['anexo']): Written => ({
    to: { quem: 'fornecedor', email },
    letter,
    anexo,
  })
  /** The code of a link, derived anew; never from another secret than the one it was made with. */
  function codigoThatWas({ sal, codigoHash }: { sal: string; codigoHash: string }) {
    const codigo = codigoOf(secret, sal)
    if (hashOf(codigo) !== codigoHash) throw new Error('SECRET is not what it was when this code was made')
    return codigo
  }

  async function letterOf(mail: Mail, now: Date): Promise<Written | undefined> {
    switch (mail.tipo) {
      case 'confirmacao': {
        const found = await facts.confirmacao(mail.idConfirmacao, now)
        if (!found) return undefined
        const codigo = codigoThatWas(found)
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
      case 'termoAdesao': {
        const found = await facts.cadastro.termo(mail.idEnvio)
        if (!found) return undefined
        const recibo = codigoThatWas({ sal: found.sal, codigoHash: found.chaveHash })
        const letter = termoLetter(found, recibo, writingIn(languageOf(found)))
        return toSupplier(found.email, letter, {
          nome: `termo-de-adesao-${found.protocolo}.pdf`,
          conteudo: found.termo,
        })
      }
      case 'cadastroTentado': {
        const found = await facts.cadastro.tentado(mail.idEnvio)
        return found && toSupplier(found.email, tentadoLetter(found, writingIn(languageOf(found))))
      }
      case 'cadastroDecidido': {
        const found = await facts.cadastro.decidido(mail.idCadastro, mail.idEvento)
        return found && toSupplier(found.email, decididoLetter(found, writingIn(languageOf(found))))
      }
      case 'retomada': {
        const found = await facts.cadastro.retomada(mail.idRetomada)
        if (!found || found.expiraEm <= now) return undefined
        const codigo = codigoThatWas(found)
        const { email, idioma } = openRetomada(found.dados, codigo)
        return toSupplier(email, retomadaLetter(found, codigo, writingIn(languageOf({ idioma }))))
      }
    }
  }

  return async ({ id, chave, mail }, now) => {
    const written = await letterOf(mail, now)
    if (!written) return undefined
    const { to, letter, anexo } = written
    // The same at every attempt, so that a reader's program knows a second copy as one.
    const mark = createHmac('sha256', secret).update(`correio:${chave}`).digest('base64url').slice(0, 16)
    return {
      messageId: `<outbox-${id}.${mark}@${host}>`,
      lang: letter.lang,
      to: { name: writingIn(letter.lang).t(`destinatario.${to.quem}`), address: to.email },
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
      ...(anexo && { anexo }),
    }
  }
}
