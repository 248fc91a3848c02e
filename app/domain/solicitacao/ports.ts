import type { ArquivoPublicavel, ArquivoTemporario } from '../arquivo/arquivo'
import type { Result } from '../shared/result'
import type {
  Enviada,
  EnvioRefusal,
  NovaSolicitacao,
  ReciboRef,
  ReenvioRefusal,
  Respondida,
  RespostaPor,
  RespostaRefusal,
} from './envio'
import type { AnexoDoPedido, judgeEnvio, judgeLink, judgeResposta } from './judge-solicitacao'
import type { SituacaoConfirmacao } from './solicitacao'

/** What is stored of a confirmation link: the salt and the hash of its code, never the code itself. */
type Link = { sal: string; codigoHash: string }
export type LinkComPrazo = Link & { expiraEm: Date }

/** `recibo` is the receipt's new key, if the e-mail changes. */
export type NovoLink = { email: string; recibo: string; link: LinkComPrazo }

export interface Links {
  issue(): Link
  hashCodigo(codigo: string): string
}

export type SolicitacaoToStore = Pick<NovaSolicitacao, 'idLicitacao' | 'formulario' | 'pedido' | 'idioma'> & {
  arquivo: AnexoDoPedido
  now: Date
  protocolo: string
  recibo: string
  /** `null` if e-mails are not confirmed: the request is public at once. */
  link: LinkComPrazo | null
}

/**
 * Each method writes its changes in one transaction, with their `evento` and mails. `judge` is called in it, with rows
 * that are locked until the transaction ends.
 */
export interface SolicitacaoStore {
  /** A form that was sent before gets its first result, without being judged again. */
  create(nova: SolicitacaoToStore, judge: typeof judgeEnvio): Promise<Result<Enviada, EnvioRefusal>>
  /** Confirms a request. If two calls do so at the same time, one confirms and the other gets 'CONFIRMADO'. */
  confirm(codigoHash: string, now: Date, judge: typeof judgeLink): Promise<SituacaoConfirmacao>
  renew(which: ReciboRef, nova: NovoLink, now: Date): Promise<Result<Pick<Enviada, 'recibo'>, ReenvioRefusal> | null>
  /** `solicitacao` is a protocol or an id. */
  answer(resposta: NovaResposta, judge: typeof judgeResposta): Promise<Result<Respondida, RespostaRefusal>>
}

export type NovaResposta = {
  solicitacao: string
  texto: string
  arquivo: ArquivoPublicavel | null
  corrects: boolean
  onlyConfirmed: boolean
  now: Date
  por?: RespostaPor
}

export interface ArquivosParaAnexar {
  find(uri: string): Promise<Pick<ArquivoTemporario, 'id'> | null>
  /** Prepares the bytes for publication; `null` if there is no such temporary file. */
  prepareToPublish(id: number): Promise<ArquivoPublicavel | null>
}
