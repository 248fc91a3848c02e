import type { ArquivoTemporario, Settled } from '../arquivo/arquivo'
import type { Result } from '../shared/result'
import type { SituacaoConfirmacao } from './confirmacao'
import type { Enviada, EnvioRefusal, Respondida, RespostaRefusal } from './envio'
import type { Pedido } from './pedido'
import type { DeRecibo, ReenvioRefusal } from './recibo'

/** What is kept of a link that confirms an e-mail: never its code. */
type Link = { sal: string; codigoHash: string }
export type LinkComPrazo = Link & { expiraEm: Date }

/** Another link; `recibo` is the receipt's new address, where the e-mail's changes. */
export type NovoLink = { email: string; recibo: string; link: LinkComPrazo }

export interface Links {
  issue(): Link
  hashOf(codigo: string): string
}

export type NovaLinha = {
  idLicitacao: number
  formulario: string
  pedido: Pedido
  idioma?: string
  arquivo: Settled | null
  now: Date
  protocolo: string
  recibo: string
  /** Where e-mails are confirmed; else the request is public at once. */
  link: LinkComPrazo | null
}

/** The transactions of a request. Each writes its record, its `evento` and its mails together. */
export interface SolicitacaoStore {
  create(nova: NovaLinha): Promise<Result<Enviada, EnvioRefusal>>
  /** The request that a form made before. */
  findByFormulario(formulario: string): Promise<Enviada | undefined>
  /** One of two at once confirms; the other finds it done. */
  confirm(codigoHash: string, now: Date): Promise<SituacaoConfirmacao>
  /** What one form sends twice is one link. */
  renew(which: DeRecibo, nova: NovoLink, now: Date): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null>
  /** `solicitacao` is its protocol, or its id. */
  answer(resposta: NovaResposta): Promise<Result<Respondida, RespostaRefusal>>
}

/** `corrects`: it takes the place of the latest answer, which stays in the history. */
export type NovaResposta = {
  solicitacao: string
  texto: string
  arquivo: Settled | null
  corrects: boolean
  now: Date
}

export interface ArquivosParaAnexar {
  find(uri: string): Promise<Pick<ArquivoTemporario, 'id'> | null>
  /** Makes its bytes fit to be published; `null` when there is no such temporary file. */
  settle(id: number): Promise<Settled | null>
}
