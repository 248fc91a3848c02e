import type { FaseLote, SituacaoSessao } from '../licitacao/enums'
import type { EstadoDoLote } from './estado'
import type { Modo } from './modo'

/** What has to be known of a whole session to say what of it may be shown. */
export type FatosDaSessao = {
  modo: Modo
  /** `null` where none is held here. */
  situacao: SituacaoSessao | null
  /** Every lot's dispute has ended. */
  disputasEncerradas: boolean
  /** Every lot, and every item that is in none, has been judged. */
  tudoJulgado: boolean
  /** Where none is held here: it was held elsewhere, or before this portal kept sessions. */
  realizada: boolean
  orcamentoSigiloso: boolean | null
}

/** What anybody may be told of a lot at this moment. */
export type Visibilidade = {
  /** What was offered, and how many offers there are. */
  ofertas: boolean
  /** Who offered, and who won. */
  identidades: boolean
  /** What it was estimated at. */
  estimativa: boolean
  /** What the winner handed in, once a person has released it. */
  documentos: boolean
}

/**
 * The one place that decides what of a session may be shown (Lei 14.133, arts. 13, 24 and 56). Who bids stays unknown until
 * every lot's dispute has ended: who is known in one lot would be known by his way of bidding in another. What was
 * never opened is never told.
 */
export function visibilityOf(sessao: FatosDaSessao, lote: EstadoDoLote): Visibilidade {
  if (sessao.situacao === null) return withoutSession(sessao, lote)
  const ofertas = lote.propostasAbertasEm !== null && !isSealed(lote, sessao.modo)
  const identidades = ofertas && sessao.disputasEncerradas
  return {
    ofertas,
    identidades,
    estimativa: sessao.orcamentoSigiloso !== true || lote.julgadoEm !== null,
    documentos: identidades && lote.habilitacaoDecididaEm !== null,
  }
}

/** Whether anybody may be told who takes part at all. */
export const areParticipantesKnown = ({ situacao, disputasEncerradas, realizada }: FatosDaSessao) =>
  situacao === null ? realizada : disputasEncerradas

/** Whether what the whole tender was estimated at may be told. */
export const isEstimativaPublica = ({ orcamentoSigiloso, tudoJulgado }: FatosDaSessao) =>
  orcamentoSigiloso !== true || tudoJulgado

/** Whether it may be told who won: not of what was undone since. */
export const areVencedoresPublicos = (sessao: FatosDaSessao, lote: EstadoDoLote) =>
  won.includes(lote.situacao) && visibilityOf(sessao, lote).identidades

/** Whether what was agreed on in all may be told: nothing of it before anything is judged where it is held here. */
export const isHomologadoPublico = ({ situacao, tudoJulgado }: FatosDaSessao) => situacao === null || tudoJulgado

/** Who bids in two lots at one moment would be known by the rest of it. */
export const toSecond = (instant: Date) => new Date(Math.floor(instant.getTime() / 1000) * 1000)

/** Of a session that isn't held here, what is kept was public where it was held. */
function withoutSession({ realizada, orcamentoSigiloso }: FatosDaSessao, { situacao }: EstadoDoLote): Visibilidade {
  return {
    ofertas: realizada,
    identidades: realizada,
    estimativa: orcamentoSigiloso !== true || judged.includes(situacao),
    documentos: realizada && won.includes(situacao),
  }
}

const won: readonly (string | null)[] = ['ADJUDICADO', 'HOMOLOGADO']
/** Outcomes that only judging leads to. */
export const judged: readonly (string | null)[] = [...won, 'FRACASSADO']

const beforeDisclosure: readonly (FaseLote | null)[] = [
  null,
  'AGENDADA',
  'CREDENCIAMENTO',
  'LANCAMENTO_PROPOSTAS',
  'AGUARDANDO_ABERTURA_SESSAO',
  'AGUARDANDO_ABERTURA_PROPOSTAS',
  'APURACAO_PROPOSTAS',
]

/**
 * Sealed though opened: offers that are never disputed until their examination is over, and bids of a closed stage. A lot
 * that ended in between stays as it was then.
 */
function isSealed({ fase, etapa }: EstadoDoLote, modo: Modo) {
  return etapa === 'FECHADA' || (modo === 'FECHADO' && beforeDisclosure.includes(fase))
}
