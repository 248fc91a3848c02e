import type { ArquivoPublicavel, ArquivoTemporario } from '../arquivo/arquivo'
import type { Result } from '../shared/result'
import type { Enviada, EnvioRefusal, ReciboRef, ReenvioRefusal, Respondida, RespostaRefusal } from './envio'
import type { Pedido } from './pedido'
import type { SituacaoConfirmacao } from './solicitacao'

/** What is stored of a confirmation link: the salt and the hash of its code, never the code itself. */
type Link = { sal: string; codigoHash: string }
export type LinkComPrazo = Link & { expiraEm: Date }

/** `recibo` is the receipt's new key, if the e-mail changes. */
export type NovoLink = { email: string; recibo: string; link: LinkComPrazo }

export interface Links {
  issue(): Link
  hashOf(codigo: string): string
}

export type SolicitacaoToStore = {
  idLicitacao: number
  formulario: string
  pedido: Pedido
  idioma?: string
  /** 'gone': no such upload, or an earlier call with this form already published it. */
  arquivo: ArquivoPublicavel | 'gone' | null
  now: Date
  protocolo: string
  recibo: string
  /** `null` if e-mails are not confirmed: the request is public at once. */
  link: LinkComPrazo | null
}

/** Each method writes its changes in one transaction, with their `evento` and mails. */
export interface SolicitacaoStore {
  create(nova: SolicitacaoToStore): Promise<Result<Enviada, EnvioRefusal>>
  /** Confirms a request. If two calls do so at the same time, one confirms and the other gets 'CONFIRMADO'. */
  confirm(codigoHash: string, now: Date): Promise<SituacaoConfirmacao>
  renew(which: ReciboRef, nova: NovoLink, now: Date): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null>
  /** `solicitacao` is a protocol or an id. */
  answer(resposta: NovaResposta): Promise<Result<Respondida, RespostaRefusal>>
}

export type NovaResposta = {
  solicitacao: string
  texto: string
  arquivo: ArquivoPublicavel | null
  corrects: boolean
  now: Date
  por?: RespostaPor
}

/**
 * The person who answers in the browser. `formulario` identifies the saved draft, which is published only once;
 * `vista` is the id of the newest answer that the person has seen.
 */
export type RespostaPor = { idPessoa: number; nome: string; formulario: string; vista: number | null }

export interface ArquivosParaAnexar {
  find(uri: string): Promise<Pick<ArquivoTemporario, 'id'> | null>
  /** Prepares the bytes for publication; `null` if there is no such temporary file. */
  prepareToPublish(id: number): Promise<ArquivoPublicavel | null>
}
