import { createHmac } from 'node:crypto'
import type { Mail, Message } from '~/domain/correio/mail'
import type { WriteMail } from '~/domain/correio/ports'
import { defaultLocale, type Locale, locales } from '~/format/locale'
import { deriveCodigo, hashText } from '../crypto/crypto.server'
import type { MailFacts } from '../db/correio/mail-facts.server'
import { openRetomada } from '../db/rascunho/rascunho-selado.server'
import { type Letter, toHtml, toText } from './letter'
import { decididoLetter, documentosLetter, retomadaLetter, tentadoLetter, termoLetter } from './messages/cadastro'
import {
  avisoDeDadoLetter,
  chegadaLetter,
  confirmacaoLetter,
  entradaLetter,
  pendenciasLetter,
  reciboLetter,
  recursoLetter,
  respostaLetter,
} from './messages/solicitacao'
import type { makeWritings } from './writing'

type Deps = { facts: MailFacts; writingIn: ReturnType<typeof makeWritings>; secret: string }
type Writing = ReturnType<Deps['writingIn']>

type WrittenMail = {
  to: { role: 'solicitante' | 'fornecedor' | 'orgao'; email: string }
  letter: Letter
  anexo?: Message['anexo']
}

/** The language of the form that a person sent; other recipients get Portuguese. */
const chooseLanguage = ({ idioma }: { idioma: string | null }): Locale =>
  locales.find((known) => known === idioma) ?? defaultLocale

/** Composes queued mails from the current data. `host` is used in Message-IDs. */
export function makeWriteMail({ host, ...parts }: Deps & { host: string }): WriteMail {
  const { secret, writingIn } = parts
  const letters: Letters = {
    ...toRequesters(parts),
    ...toOrgaos(parts),
    ...toFornecedores(parts),
    ...toCadastrados(parts),
  }

  return async ({ id, chave, mail }, now) => {
    const write = letters[mail.tipo] as (mail: Mail, now: Date) => Promise<WrittenMail | undefined>
    const written = await write(mail, now)
    if (!written) return undefined
    const { to, letter, anexo } = written
    // Stable across attempts, so that mail clients recognize duplicates.
    const messageKey = createHmac('sha256', secret).update(`correio:${chave}`).digest('base64url').slice(0, 16)
    return {
      messageId: `<outbox-${id}.${messageKey}@${host}>`,
      lang: letter.lang,
      to: { name: writingIn(letter.lang).t(`destinatario.${to.role}`), address: to.email },
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
      ...(anexo && { anexo }),
    }
  }
}

type Tipo = Mail['tipo']

/** One function per kind of mail; returns `undefined` if the mail is no longer relevant. All kinds are required. */
type Letters<Kind extends Tipo = Tipo> = {
  [Each in Kind]: (mail: Extract<Mail, { tipo: Each }>, now: Date) => Promise<WrittenMail | undefined>
}

function toRequesters({ facts, writingIn, secret }: Deps): Letters<'confirmacao' | 'recibo' | 'resposta'> {
  const write = <F extends { solicitacao: { email: string; idioma: string | null } }>(
    found: F | undefined,
    writeLetter: (mailFacts: F, writing: Writing) => Letter,
  ): WrittenMail | undefined =>
    found && {
      to: { role: 'solicitante', email: found.solicitacao.email },
      letter: writeLetter(found, writingIn(chooseLanguage(found.solicitacao))),
    }
  return {
    confirmacao: async ({ idConfirmacao }, now) =>
      write(await facts.confirmacao(idConfirmacao, now), (mailFacts, writing) =>
        confirmacaoLetter(mailFacts, recoverCodigo(secret, mailFacts), writing),
      ),
    recibo: async ({ idSolicitacao }) => write(await facts.recibo(idSolicitacao), reciboLetter),
    resposta: async ({ idResposta }) => write(await facts.resposta(idResposta), respostaLetter),
  }
}

const mailToOrgao = (email: string, letter: Letter): WrittenMail => ({ to: { role: 'orgao', email }, letter })

function toOrgaos({
  facts,
  writingIn,
  secret,
}: Deps): Letters<'chegada' | 'chegadas' | 'pendencias' | 'avisoDeDado' | 'entrada'> {
  const inPortuguese = writingIn(defaultLocale)
  const write = async (mail: Extract<Mail, { tipo: 'chegada' | 'chegadas' }>, now: Date) => {
    const mailFacts = await facts.chegadas(mail, now)
    return mailFacts && mailToOrgao(mailFacts.email, chegadaLetter(mailFacts, inPortuguese))
  }
  return {
    chegada: write,
    chegadas: write,
    async pendencias(mail, now) {
      const mailFacts = await facts.pendencias(mail, now)
      return mailFacts && mailToOrgao(mailFacts.email, pendenciasLetter(mailFacts, inPortuguese))
    },
    async avisoDeDado(mail, now) {
      const mailFacts = await facts.avisoDeDado(mail, now)
      return mailFacts && mailToOrgao(mailFacts.email, avisoDeDadoLetter(mailFacts, inPortuguese))
    },
    async entrada({ idEntrada }, now) {
      const mailFacts = await facts.entrada(idEntrada, now)
      if (!mailFacts) return undefined
      const writing = writingIn(chooseLanguage(mailFacts))
      return mailToOrgao(mailFacts.email, entradaLetter(mailFacts, recoverCodigo(secret, mailFacts), writing))
    },
  }
}

function toFornecedores({ facts, writingIn }: Deps): Letters<'recursoConcedido' | 'prazoRecurso'> {
  const inPortuguese = writingIn(defaultLocale)
  const write = async (mail: Extract<Mail, { tipo: 'recursoConcedido' | 'prazoRecurso' }>) => {
    const mailFacts = await facts.recurso(mail)
    return mailFacts && mailToFornecedor(mailFacts.fornecedor.email, recursoLetter(mail.tipo, mailFacts, inPortuguese))
  }
  return { recursoConcedido: write, prazoRecurso: write }
}

type CadastroMail = 'termoAdesao' | 'cadastroTentado' | 'cadastroDecidido' | 'documentosRecebidos' | 'retomada'

function toCadastrados({ facts: { cadastro }, writingIn, secret }: Deps): Letters<CadastroMail> {
  const writeInLanguage = (mailFacts: { idioma: string | null }) => writingIn(chooseLanguage(mailFacts))
  const codigoOfLink = (link: Codigo | null) => link && recoverCodigo(secret, link)
  return {
    async termoAdesao({ idEnvio }) {
      const mailFacts = await cadastro.termo(idEnvio)
      if (!mailFacts) return undefined
      const recibo = recoverCodigo(secret, { sal: mailFacts.sal, codigoHash: mailFacts.chaveHash })
      const letter = termoLetter(
        mailFacts,
        { recibo, documentos: codigoOfLink(mailFacts.link) },
        writeInLanguage(mailFacts),
      )
      return mailToFornecedor(mailFacts.email, letter, {
        nome: `termo-de-adesao-${mailFacts.protocolo}.pdf`,
        conteudo: mailFacts.termo,
      })
    },
    async cadastroTentado({ idEnvio }) {
      const mailFacts = await cadastro.tentado(idEnvio)
      return mailFacts && mailToFornecedor(mailFacts.email, tentadoLetter(mailFacts, writeInLanguage(mailFacts)))
    },
    async cadastroDecidido({ idCadastro, idEvento }) {
      const mailFacts = await cadastro.decidido(idCadastro, idEvento)
      return (
        mailFacts &&
        mailToFornecedor(
          mailFacts.email,
          decididoLetter(mailFacts, codigoOfLink(mailFacts.link), writeInLanguage(mailFacts)),
        )
      )
    },
    async documentosRecebidos({ idRemessa }) {
      const mailFacts = await cadastro.documentos(idRemessa)
      return (
        mailFacts &&
        mailToFornecedor(
          mailFacts.email,
          documentosLetter(mailFacts, codigoOfLink(mailFacts.link), writeInLanguage(mailFacts)),
        )
      )
    },
    async retomada({ idRetomada }, now) {
      const mailFacts = await cadastro.retomada(idRetomada)
      if (!mailFacts || mailFacts.expiraEm <= now) return undefined
      const codigo = recoverCodigo(secret, mailFacts)
      const { email, idioma } = openRetomada(mailFacts.dados, codigo)
      return mailToFornecedor(email, retomadaLetter(mailFacts, codigo, writeInLanguage({ idioma })))
    },
  }
}

const mailToFornecedor = (email: string, letter: Letter, anexo?: Message['anexo']): WrittenMail => ({
  to: { role: 'fornecedor', email },
  letter,
  anexo,
})

type Codigo = { sal: string; codigoHash: string }

/** Derives the code of a link again; throws if the secret has changed. */
function recoverCodigo(secret: string, { sal, codigoHash }: Codigo) {
  const codigo = deriveCodigo(secret, sal)
  if (hashText(codigo) !== codigoHash) throw new Error('SECRET has changed since this code was issued')
  return codigo
}
