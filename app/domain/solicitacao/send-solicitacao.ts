import type { Rascunho } from '../rascunho/rascunho'
import type { Clock } from '../shared/clock'
import { makeSingleFlight } from '../shared/concurrency'
import { maskCpfCnpj } from '../shared/masks'
import { newCapability, newProtocolo } from '../shared/random-ids'
import { err, ok, type Result } from '../shared/result'
import { localDayIn } from '../shared/time-zone'
import type {
  Enviada,
  EnviadaRemota,
  EnvioRefusal,
  NovaSolicitacao,
  Recibo,
  ReciboRef,
  ReenvioRefusal,
  Respondida,
  RespostaPor,
  RespostaRefusal,
  SendOptions,
} from './envio'
import { judgeEnvio, judgeLink, judgeResposta } from './judge-solicitacao'
import type { Pedido } from './pedido'
import type { ArquivosParaAnexar, LinkComPrazo, Links, SolicitacaoStore } from './ports'
import type { SituacaoConfirmacao } from './solicitacao'

export const linkLifetime = 4 * 3_600_000

type Deps = {
  store: SolicitacaoStore
  arquivos: ArquivosParaAnexar
  links: Links
  clock: Clock
  timezone: string
  confirmsEmail: boolean
  mailQueued(): void
}

/** Sends, confirms and answers requests (D, E). A request counts as sent at its `arrivedAt`. */
export function makeSolicitacaoRules({ store, arquivos, links, clock, timezone, confirmsEmail, mailQueued }: Deps) {
  const newLink = (now: Date): LinkComPrazo => ({
    ...links.issue(),
    expiraEm: new Date(now.getTime() + linkLifetime),
  })

  return {
    /** Submits a request (D8). Idempotent per form, also after the deadline. */
    async send({ arquivoUri, arrivedAt, ...nova }: NovaSolicitacao): Promise<Result<Enviada, EnvioRefusal>> {
      const now = arrivedAt ?? clock.now()
      const arquivo = arquivoUri === null ? null : ((await prepareToPublish(arquivoUri)) ?? 'gone')
      const protocolo = newProtocolo(localDayIn(timezone, now).slice(0, 4))
      const link = confirmsEmail ? newLink(now) : null
      const sent = await store.create({ ...nova, arquivo, now, protocolo, recibo: newCapability(), link }, judgeEnvio)
      if (sent.ok) mailQueued()
      return sent
    },

    /** Confirms an e-mail by a code, which works once, within four hours (E2, E3). */
    async confirm(codigo: string): Promise<SituacaoConfirmacao> {
      const situacao = await store.confirm(links.hashCodigo(codigo), clock.now(), judgeLink)
      if (situacao === 'VALIDO') mailQueued()
      return situacao
    },

    /** Publishes an answer, or corrects the newest answer. `por` is the person who answers in the browser. */
    async answer(
      solicitacao: string,
      texto: string,
      arquivoUri: string | null,
      corrects = false,
      por?: RespostaPor,
    ): Promise<Result<Respondida, RespostaRefusal>> {
      const arquivo = arquivoUri === null ? null : await prepareToPublish(arquivoUri)
      if (arquivoUri !== null && !arquivo) return err('arquivoGone')
      const resposta = { solicitacao, texto, arquivo, corrects, onlyConfirmed: confirmsEmail, now: clock.now(), por }
      const answered = await store.answer(resposta, judgeResposta)
      if (answered.ok) mailQueued()
      return answered
    },

    async resend(which: ReciboRef, email: string): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null> {
      const now = clock.now()
      const nova = { email, recibo: newCapability(), link: newLink(now) }
      const renewed = await store.renew(which, nova, now)
      if (renewed?.ok) mailQueued()
      return renewed
    },
  }

  async function prepareToPublish(uri: string) {
    const arquivo = await arquivos.find(uri)
    return arquivo && arquivos.prepareToPublish(arquivo.id)
  }
}

type RemoteDeps = {
  send(nova: NovaSolicitacao): Promise<Result<EnviadaRemota, EnvioRefusal>>
  /** Stores the receipt unless the draft already has one. Returns the key of the draft's receipt. */
  saveRecibo(rascunho: Rascunho, recibo: string, conteudo: Omit<Recibo, 'respondida'>): Promise<string>
  confirmsEmail(): Promise<boolean>
  clock: Clock
}

/** Sends a draft to the remote system and stores its receipt here. Concurrent submissions of a draft share one call. */
export function makeSendToOtherSystem({ send: sendToSystem, saveRecibo, confirmsEmail, clock }: RemoteDeps) {
  const once = makeSingleFlight<Result<{ recibo: string }, EnvioRefusal>>()

  async function send(
    rascunho: Rascunho,
    pedido: Pedido,
    { captcha, arrivedAt = clock.now() }: SendOptions,
  ): Promise<Result<{ recibo: string }, EnvioRefusal>> {
    const { dono, formulario, arquivo } = rascunho
    const idLicitacao = dono.id
    const awaitsConfirmation = await confirmsEmail()
    const sent = await sendToSystem({
      idLicitacao,
      formulario,
      pedido,
      arquivoUri: arquivo?.uri ?? null,
      captcha,
    })
    if (!sent.ok) return sent
    const { id, protocolo } = sent.value
    const { tipo, tipoPessoa, nome, cpfCnpj, email, assunto } = pedido
    const recibo = await saveRecibo(rascunho, newCapability(), {
      id: id ?? 0,
      idLicitacao,
      protocolo: protocolo ?? (id === null ? '' : String(id)),
      tipo,
      tipoPessoa,
      nome,
      cpfCnpj: maskCpfCnpj(cpfCnpj),
      email,
      assunto,
      arquivoNome: arquivo?.nome ?? null,
      enviadaEm: arrivedAt,
      confirmadaEm: awaitsConfirmation ? null : arrivedAt,
      linkExpiraEm: awaitsConfirmation ? new Date(arrivedAt.getTime() + linkLifetime) : null,
    })
    return ok({ recibo })
  }

  return (rascunho: Rascunho, pedido: Pedido, options: SendOptions = {}) =>
    once(rascunho.chave, () => send(rascunho, pedido, options))
}
