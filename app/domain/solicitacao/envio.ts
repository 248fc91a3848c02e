import type { LicitacaoUnavailable } from '../licitacao/licitacao'
import type { Rascunho, RascunhoOwner, Rascunhos } from '../rascunho/rascunho'
import type { Result } from '../shared/result'
import type { TipoPessoa } from '../shared/tipo-pessoa'
import type { Pedido } from './pedido'
import type { TipoSolicitacao } from './solicitacao'

/** 'arquivoGone': the attachment no longer exists. 'captchaRefused': the remote system refused the captcha token. */
export type EnvioRefusal = LicitacaoUnavailable | 'prazoEncerrado' | 'arquivoGone' | 'captchaRefused'

export type NovaSolicitacao = {
  idLicitacao: number
  formulario: string
  pedido: Pedido
  arquivoUri: string | null
  captcha?: string
  idioma?: string
  arrivedAt?: Date
}

export type Enviada = { id: number; protocolo: string; recibo: string }

export type EnviadaRemota = { id: number | null; protocolo: string | null }

export const toRascunhoOwner = (idLicitacao: number): RascunhoOwner => ({ tipo: 'solicitacao', id: idLicitacao })

export type Respondida = { id: number; idSolicitacao: number; idLicitacao: number }

/**
 * The person who answers in the browser. `formulario` identifies the saved draft, which is published only once;
 * `vista` is the id of the newest answer that the person has seen.
 */
export type RespostaPor = { idPessoa: number; nome: string; formulario: string; vista: number | null }

/**
 * 'naoConfirmada': the request is not public, because its e-mail address is not confirmed. 'semResposta': there is no
 * answer to correct. 'respondidaEntretanto': there is an answer that the author has not seen.
 */
export type RespostaRefusal =
  | 'solicitacaoNotFound'
  | 'naoConfirmada'
  | 'semResposta'
  | 'arquivoGone'
  | 'respondidaEntretanto'

export type SendOptions = Pick<NovaSolicitacao, 'captcha' | 'arrivedAt' | 'idioma'>

/** Drafts, sending and receipts of requests. The portal stores drafts and receipts even if a remote system is used. */
export type Envio = {
  rascunhos: Rascunhos
  /** Whether captcha tokens are passed on to a remote system. If so, every submission needs a fresh token. */
  forwardsCaptcha: boolean
  /** Submits a draft with the content `pedido`. Submitting the draft again returns the same receipt. */
  send(
    rascunho: Rascunho,
    pedido: Pedido,
    options?: SendOptions,
  ): Promise<Result<Pick<Enviada, 'recibo'>, EnvioRefusal>>
  recibo(idLicitacao: number, recibo: string): Promise<Recibo | null>
  /** Whether the receipt has a new key, because the requester corrected the e-mail address. */
  hasMoved(idLicitacao: number, recibo: string): Promise<boolean>
  canResend: boolean
  /**
   * Mails a new confirmation link. If `email` differs from the stored address, earlier links stop working and the
   * receipt gets a new key, which is returned. `null`: no such receipt.
   */
  resend(recibo: ReciboRef, email: string): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null>
}

export type Recibo = {
  id: number
  idLicitacao: number
  protocolo: string
  tipo: TipoSolicitacao
  tipoPessoa: TipoPessoa
  nome: string
  cpfCnpj: string
  email: string
  assunto: string
  arquivoNome: string | null
  enviadaEm: Date
  confirmadaEm: Date | null
  /** Expiry of the last link; the four hours start when its mail is written. */
  linkExpiraEm: Date | null
  respondida: boolean
}

export type ReciboRef = { idLicitacao: number; recibo: string; formulario?: string }

export type ReenvioRefusal = 'confirmada' | 'prazoEncerrado'
