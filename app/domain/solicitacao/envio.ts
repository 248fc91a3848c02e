import type { ArquivoTemporario } from '../arquivo/arquivo'
import type { LicitacaoUnavailable } from '../licitacao/licitacao'
import type { Result } from '../shared/result'
import type { Pedido } from './pedido'
import type { TipoPessoa, TipoSolicitacao } from './solicitacao'

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
  /** When it came, where it waited for its turn since. */
  chegouEm?: Date
}

/** A request that was made. `recibo` is the address of its receipt, known to its sender alone. */
export type Enviada = { id: number; protocolo: string; recibo: string }

/** The same as another system answers it, which need not say anything. */
export type EnviadaAoSistema = { id: number | null; protocolo: string | null }

/** What became of a link that confirms an e-mail (E2). */
export const situacoesConfirmacao = ['VALIDO', 'CONFIRMADO', 'EXPIRADO', 'INVALIDO'] as const
export type SituacaoConfirmacao = (typeof situacoesConfirmacao)[number]

/** What a person has filled in and not sent yet, as it was typed. */
export type Rascunho = {
  chave: string
  idLicitacao: number
  formulario: string
  dados: Record<string, string>
  /** A person filled it in, not a program. */
  verificado: boolean
  arquivo: Pick<ArquivoTemporario, 'id' | 'uri' | 'nome'> | null
  /** The receipt, once it was sent. */
  recibo: string | null
}

export interface Rascunhos {
  /** Keeps what a form holds; the same form again changes what it held, unless that was sent. Returns the address. */
  save(
    rascunho: Pick<Rascunho, 'idLicitacao' | 'formulario' | 'dados' | 'verificado'> & { idArquivo: number | null },
  ): Promise<string>
  find(idLicitacao: number, chave: string): Promise<Rascunho | null>
  /** The draft that this form became before, whether or not it was sent since. */
  findByFormulario(
    idLicitacao: number,
    formulario: string,
  ): Promise<(Pick<Rascunho, 'chave' | 'verificado'> & { enviado: boolean }) | null>
}

/** The receipt of a request: for its sender alone, who finds the own address in it, and the own CPF masked. */
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
  /** `null` while the e-mail waits to be confirmed; where that isn't asked for, when it was sent. */
  confirmadaEm: Date | null
  /** Until when the newest link confirms. */
  linkExpiraEm: Date | null
  respondida: boolean
}

export type ReenvioRefusal = 'confirmada' | 'prazoEncerrado'

/** An answer that was given, and to what. */
export type Respondida = { id: number; idSolicitacao: number; idLicitacao: number }
/** 'naoConfirmada': whoever asked has not confirmed the e-mail, so it isn't public. */
export type RespostaRefusal = 'solicitacaoNotFound' | 'naoConfirmada' | 'arquivoGone'

/** With what a draft is sent. */
export type ComoEnviar = Pick<NovaSolicitacao, 'captcha' | 'chegouEm'>

/** What the portal keeps of its own about requests on their way, whatever system they go to. */
export type Envio = {
  rascunhos: Rascunhos
  /** Whether the system that requests go to checks reCAPTCHA tokens itself, so that each sending needs one of its own. */
  passesCaptcha: boolean
  /** Makes the request that a draft holds; a draft that was sent before gives the same receipt again. */
  enviar(rascunho: Rascunho, how?: ComoEnviar): Promise<Result<Pick<Enviada, 'recibo'>, EnvioRefusal>>
  recibo(idLicitacao: number, recibo: string): Promise<Recibo | null>
  /** Whether links can be sent again. */
  reenvia: boolean
  /**
   * Sends a new link. To another address, earlier links confirm no more, and the receipt has a new one too, which the
   * owner of the wrong e-mail is not told. `null`: there is no such receipt.
   */
  reenviar(
    idLicitacao: number,
    recibo: string,
    email: string,
  ): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null>
}
