import { createHmac } from 'node:crypto'
import type { Mail, Message } from '~/domain/correio/mail'
import type { WriteMail } from '~/domain/correio/ports'
import { defaultLocale, type Locale, locales } from '~/format/locale'
import { codigoOf, hashOf } from '../crypto/codigo-confirmacao.server'
import { openRetomada } from '../db/cadastro/retomada.server'
import type { MailFacts } from '../db/correio/mail-facts.server'
import { type Letter, toHtml, toText } from './letter'
import { decididoLetter, documentosLetter, retomadaLetter, tentadoLetter, termoLetter } from './messages/cadastro'
import { chegadaLetter } from './messages/chegada'
import { confirmacaoLetter } from './messages/confirmacao'
import { reciboLetter } from './messages/recibo'
import { recursoLetter } from './messages/recurso'
import { respostaLetter } from './messages/resposta'
import type { makeWritings } from './writing'

type Parts = { facts: MailFacts; writingIn: ReturnType<typeof makeWritings>; secret: string }
type Writing = ReturnType<Parts['writingIn']>

type Written = {
  to: { quem: 'solicitante' | 'fornecedor' | 'orgao'; email: string }
  letter: Letter
  anexo?: Message['anexo']
}

/** Bodies and suppliers are written to in Portuguese; who asked, in the language of the form. */
const languageOf = ({ idioma }: { idioma: string | null }): Locale =>
  locales.find((known) => known === idioma) ?? defaultLocale

/** Writes the mails of the outbox from what the database says at that moment. `host` stands in their Message-IDs. */
export function makeWriteMail({ host, ...parts }: Parts & { host: string }): WriteMail {
  const { secret, writingIn } = parts
  const letters: Letters = { ...toRequesters(parts), ...toBodies(parts), ...toSuppliers(parts), ...toRegistered(parts) }

  return async ({ id, chave, mail }, now) => {
    const write = letters[mail.tipo] as (mail: Mail, now: Date) => Promise<Written | undefined>
    const written = await write(mail, now)
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

type Tipo = Mail['tipo']

/** What each kind of mail says now, if it is still to be said: a kind without its letter does not compile. */
type Letters<Kind extends Tipo = Tipo> = {
  [Each in Kind]: (mail: Extract<Mail, { tipo: Each }>, now: Date) => Promise<Written | undefined>
}

function toRequesters({ facts, writingIn, secret }: Parts): Letters<'confirmacao' | 'recibo' | 'resposta'> {
  const write = <F extends { solicitacao: { email: string; idioma: string | null } }>(
    found: F | undefined,
    letterOf: (found: F, writing: Writing) => Letter,
  ): Written | undefined =>
    found && {
      to: { quem: 'solicitante', email: found.solicitacao.email },
      letter: letterOf(found, writingIn(languageOf(found.solicitacao))),
    }
  return {
    confirmacao: async ({ idConfirmacao }, now) =>
      write(await facts.confirmacao(idConfirmacao, now), (found, writing) =>
        confirmacaoLetter(found, codigoThatWas(secret, found), writing),
      ),
    recibo: async ({ idSolicitacao }) => write(await facts.recibo(idSolicitacao), reciboLetter),
    resposta: async ({ idResposta }) => write(await facts.resposta(idResposta), respostaLetter),
  }
}

function toBodies({ facts, writingIn }: Parts): Letters<'chegada' | 'chegadas'> {
  const own = writingIn(defaultLocale)
  const write = async (mail: Extract<Mail, { tipo: 'chegada' | 'chegadas' }>, now: Date) => {
    const found = await facts.chegadas(mail, now)
    return found && { to: { quem: 'orgao' as const, email: found.email }, letter: chegadaLetter(found, own) }
  }
  return { chegada: write, chegadas: write }
}

function toSuppliers({ facts, writingIn }: Parts): Letters<'recursoConcedido' | 'prazoRecurso'> {
  const own = writingIn(defaultLocale)
  const write = async (mail: Extract<Mail, { tipo: 'recursoConcedido' | 'prazoRecurso' }>) => {
    const found = await facts.recurso(mail)
    return found && toSupplier(found.fornecedor.email, recursoLetter(mail.tipo, found, own))
  }
  return { recursoConcedido: write, prazoRecurso: write }
}

type OfRegistrations = 'termoAdesao' | 'cadastroTentado' | 'cadastroDecidido' | 'documentosRecebidos' | 'retomada'

function toRegistered({ facts: { cadastro }, writingIn, secret }: Parts): Letters<OfRegistrations> {
  const inLanguageOf = (found: { idioma: string | null }) => writingIn(languageOf(found))
  const linkThatWas = (link: Codigo | null) => link && codigoThatWas(secret, link)
  return {
    async termoAdesao({ idEnvio }) {
      const found = await cadastro.termo(idEnvio)
      if (!found) return undefined
      const recibo = codigoThatWas(secret, { sal: found.sal, codigoHash: found.chaveHash })
      const letter = termoLetter(found, { recibo, documentos: linkThatWas(found.link) }, inLanguageOf(found))
      return toSupplier(found.email, letter, {
        nome: `termo-de-adesao-${found.protocolo}.pdf`,
        conteudo: found.termo,
      })
    },
    async cadastroTentado({ idEnvio }) {
      const found = await cadastro.tentado(idEnvio)
      return found && toSupplier(found.email, tentadoLetter(found, inLanguageOf(found)))
    },
    async cadastroDecidido({ idCadastro, idEvento }) {
      const found = await cadastro.decidido(idCadastro, idEvento)
      return found && toSupplier(found.email, decididoLetter(found, linkThatWas(found.link), inLanguageOf(found)))
    },
    async documentosRecebidos({ idRemessa }) {
      const found = await cadastro.documentos(idRemessa)
      return found && toSupplier(found.email, documentosLetter(found, linkThatWas(found.link), inLanguageOf(found)))
    },
    async retomada({ idRetomada }, now) {
      const found = await cadastro.retomada(idRetomada)
      if (!found || found.expiraEm <= now) return undefined
      const codigo = codigoThatWas(secret, found)
      const { email, idioma } = openRetomada(found.dados, codigo)
      return toSupplier(email, retomadaLetter(found, codigo, inLanguageOf({ idioma })))
    },
  }
}

const toSupplier = (email: string, letter: Letter, anexo?: Message['anexo']): Written => ({
  to: { quem: 'fornecedor', email },
  letter,
  anexo,
})

type Codigo = { sal: string; codigoHash: string }

/** The code of a link, derived anew; never from another secret than the one it was made with. */
function codigoThatWas(secret: string, { sal, codigoHash }: Codigo) {
  const codigo = codigoOf(secret, sal)
  if (hashOf(codigo) !== codigoHash) throw new Error('SECRET is not what it was when this code was made')
  return codigo
}
