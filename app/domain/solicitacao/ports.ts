import type { ArquivoPublicavel, ArquivoTemporario } from '../arquivo/arquivo'
import type { Result } from '../shared/result'
import type { Enviada, EnvioRefusal, ReciboRef, ReenvioRefusal, Respondida, RespostaRefusal } from './envio'
import type { Pedido } from './pedido'
import type { SituacaoConfirmacao } from './solicitacao'

/** The code of a confirmation link is never stored. */
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

/** What a method changes is written in one transaction, with its `evento` and its mails. */
export interface SolicitacaoStore {
  create(nova: SolicitacaoToStore): Promise<Result<Enviada, EnvioRefusal>>
  /** Of two concurrent calls one confirms; the other gets 'CONFIRMADO'. */
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
 * Who answers in the browser: `formulario` is the draft, answered once, and `vista` the newest answer that its author
 * has seen.
 */
export type RespostaPor = { idPessoa: number; nome: string; formulario: string; vista: number | null }

export interface ArquivosParaAnexar {
  find(uri: string): Promise<Pick<ArquivoTemporario, 'id'> | null>
  /** Prepares the bytes for publication; `null` if there is no such temporary file. */
  prepareToPublish(id: number): Promise<ArquivoPublicavel | null>
}
