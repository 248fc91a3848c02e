import type { LicitacaoUnavailable } from '../licitacao/licitacao'
import type { Dono, Rascunho, Rascunhos } from '../rascunho/rascunho'
import type { Result } from '../shared/result'
import type { Pedido } from './pedido'
import type { DeRecibo, Recibo, ReenvioRefusal } from './recibo'

/**
 * Why a request is not taken. 'arquivoGone': its file is no longer there to be attached. 'captchaRefused': another system
 * doesn't believe that a person sends it.
 */
export type EnvioRefusal = LicitacaoUnavailable | 'prazoEncerrado' | 'arquivoGone' | 'captchaRefused'

/** A request to be made. `formulario` is the form's own number: what comes twice from one form is one request. */
export type NovaSolicitacao = {
  idLicitacao: number
  formulario: string
  pedido: Pedido
  /** The address of a temporary file. */
  arquivoUri: string | null
  /** A token that another system checks itself. */
  captcha?: string
  /** The language its form was in, for the mails that follow. */
  idioma?: string
  /** When it came, where it waited for its turn since. */
  chegouEm?: Date
}

/** A request that was made. `recibo` is the address of its receipt, known to its sender alone. */
export type Enviada = { id: number; protocolo: string; recibo: string }

/** The same as another system answers it, which need not say anything. */
export type EnviadaAoSistema = { id: number | null; protocolo: string | null }

/** Of whom the drafts of requests about a tender are. */
export const donoDe = (idLicitacao: number): Dono => ({ tipo: 'solicitacao', id: idLicitacao })

/** An answer that was given, and to what. */
export type Respondida = { id: number; idSolicitacao: number; idLicitacao: number }
/**
 * 'naoConfirmada': whoever asked has not confirmed the e-mail, so it isn't public. 'semResposta': nothing is there to be
 * corrected.
 */
export type RespostaRefusal = 'solicitacaoNotFound' | 'naoConfirmada' | 'semResposta' | 'arquivoGone'

/** With what a draft is sent. */
export type ComoEnviar = Pick<NovaSolicitacao, 'captcha' | 'chegouEm' | 'idioma'>

/** What the portal keeps of its own about requests on their way, whatever system they go to. */
export type Envio = {
  rascunhos: Rascunhos
  /** Whether the system that requests go to checks reCAPTCHA tokens itself, so that each sending needs one of its own. */
  passesCaptcha: boolean
  /** Makes the request that a draft holds; a draft that was sent before gives the same receipt again. */
  send(rascunho: Rascunho, how?: ComoEnviar): Promise<Result<Pick<Enviada, 'recibo'>, EnvioRefusal>>
  recibo(idLicitacao: number, recibo: string): Promise<Recibo | null>
  /** Whether a receipt was there, and has moved since. */
  mudou(idLicitacao: number, recibo: string): Promise<boolean>
  /** Whether links can be sent again. */
  reenvia: boolean
  /**
   * Sends a new link. To another address, earlier links confirm no more, and the receipt has a new one too, which the
   * owner of the wrong e-mail is not told; the form that moved it is, when it comes again. `null`: there is no such receipt.
   */
  resend(which: DeRecibo, email: string): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null>
}
