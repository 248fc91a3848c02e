import type { ArquivoPublicavel } from '../arquivo/arquivo'
import type { Publicacao } from '../licitacao/enums'
import { unavailableByPublicacao } from '../licitacao/licitacao'
import { err, ok, type Result } from '../shared/result'
import type { EnvioRefusal, Respondida, RespostaPor, RespostaRefusal } from './envio'
import { type ComLimite, isWithinPrazo, limiteDosPedidos } from './prazo'
import type { SituacaoConfirmacao } from './solicitacao'

/** A tender to which a request is sent; `undefined` if there is none. */
export type LicitacaoDoPedido = (ComLimite & { publicacao: Publicacao }) | undefined

/** `arquivo` is 'gone' if there is no such upload, or if an earlier submission already published it. */
export type AnexoDoPedido = ArquivoPublicavel | 'gone' | null

/** Judges a new request by its tender (D2, W18); returns the attachment to publish. */
export function judgeEnvio(
  licitacao: LicitacaoDoPedido,
  { arquivo, now }: { arquivo: AnexoDoPedido; now: Date },
): Result<ArquivoPublicavel | null, EnvioRefusal> {
  if (arquivo === 'gone') return err('arquivoGone')
  if (!licitacao) return err('licitacaoNotFound')
  if (licitacao.publicacao !== 'PUBLICADA') return err(unavailableByPublicacao[licitacao.publicacao])
  return isWithinPrazo(limiteDosPedidos(licitacao), now) ? ok(arquivo) : err('prazoEncerrado')
}

/** The request of a confirmation link, and when the link expires; `undefined` if the link is unknown. */
type LinkDoPedido = { confirmadaEm: Date | null; expiraEm: Date } | undefined

/** Judges an opened confirmation link (E2, E3). 'VALIDO': the request is confirmed by it. */
export function judgeLink(link: LinkDoPedido, now: Date): SituacaoConfirmacao {
  if (!link) return 'INVALIDO'
  if (link.confirmadaEm !== null) return 'CONFIRMADO'
  return link.expiraEm <= now ? 'EXPIRADO' : 'VALIDO'
}

/** A request to be answered, with its newest answer; `undefined` if there is none. */
export type PedidoRespondivel =
  | {
      id: number
      idLicitacao: number
      confirmada: boolean
      ultima: { id: number; formulario: string | null } | undefined
    }
  | undefined

/** `onlyConfirmed`: requests count once their e-mail address is confirmed. */
type RespostaDada = { corrects: boolean; por?: RespostaPor; onlyConfirmed: boolean }

/**
 * Judges an answer. `corrige` is the id of the answer that it corrects; `publicada` is what the same draft has already
 * published, where it was sent twice at once (W17.14).
 */
export function judgeResposta(
  pedido: PedidoRespondivel,
  { corrects, por, onlyConfirmed }: RespostaDada,
): Result<(Omit<Respondida, 'id'> & { corrige: number | null }) | { publicada: Respondida }, RespostaRefusal> {
  if (!pedido) return err('solicitacaoNotFound')
  const { id: idSolicitacao, idLicitacao, confirmada, ultima } = pedido
  if (onlyConfirmed && !confirmada) return err('naoConfirmada')
  if (por && por.vista !== (ultima?.id ?? null)) {
    if (ultima?.formulario !== por.formulario) return err('respondidaEntretanto')
    return ok({ publicada: { id: ultima.id, idSolicitacao, idLicitacao } })
  }
  if (corrects && !ultima) return err('semResposta')
  return ok({ idSolicitacao, idLicitacao, corrige: corrects && ultima ? ultima.id : null })
}
