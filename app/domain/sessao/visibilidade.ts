import type { SituacaoSessao } from '../licitacao/enums'
import { type EstadoDoLote, isDesfeito, type Modo } from './fases'

export type SessaoFacts = {
  modo: Modo
  /** `null` if no session is held here. */
  situacao: SituacaoSessao | null
  /** Whether acts of the session are recorded. Data that was public before they were recorded stays public. */
  temAtos: boolean
  disputasEncerradas: boolean
  tudoJulgado: boolean
  /** Whether the session was held according to the tender's status and opening date, disregarding acts. */
  realizada: boolean
  /** Whether neither the tender's status nor its dates, disregarding acts, contradict that the session was held. */
  nadaContradiz: boolean
  orcamentoSigiloso: boolean | null
}

export type Visibility = {
  ofertas: boolean
  identidades: boolean
  estimativa: boolean
  documentos: boolean
}

/**
 * What may be shown of a session (Lei 14.133, arts. 13, 24 and 56). Participantes stay anonymous until every lot's
 * dispute has ended: the pattern of their bids could identify them in another lot.
 */
export function judgeVisibility(sessao: SessaoFacts, lote: EstadoDoLote): Visibility {
  if (sessao.situacao === null) return withoutSession(sessao, lote)
  const ofertas = lote.propostasAbertasEm !== null && !isSealed(lote, sessao.modo)
  const identidades = ofertas && sessao.disputasEncerradas
  return {
    ofertas,
    identidades,
    estimativa: sessao.orcamentoSigiloso !== true || lote.julgadoEm !== null || wasJudgedBefore(sessao, lote),
    documentos: identidades && lote.habilitacaoDecididaEm !== null && !isDesfeito(lote.situacao),
  }
}

export const areParticipantesKnown = ({ situacao, disputasEncerradas, realizada }: SessaoFacts) =>
  situacao === null ? realizada : disputasEncerradas

export const isEstimativaPublica = ({ orcamentoSigiloso, tudoJulgado }: SessaoFacts) =>
  orcamentoSigiloso !== true || tudoJulgado

/** Whether winners may be shown; not if the award was undone. */
export const areVencedoresPublicos = (sessao: SessaoFacts, lote: EstadoDoLote) =>
  wonSituacoes.includes(lote.situacao) &&
  (isHomologadoNaOrigem(sessao, lote) ||
    (isToldBefore(sessao, lote) ? sessao.realizada : judgeVisibility(sessao, lote).identidades))

/**
 * Whether the source of a session held elsewhere says of this very lot or item that it is homologated. This tells its
 * winner, and nothing of what was offered for it or for others.
 */
const isHomologadoNaOrigem = (sessao: SessaoFacts, { situacao, situacaoPelosAtos }: EstadoDoLote) =>
  sessao.situacao === null && !situacaoPelosAtos && situacao === 'HOMOLOGADO' && sessao.nadaContradiz

/** Whether the agreed total may be shown: in a session held here, only after everything is judged. */
export const isHomologadoPublico = ({ situacao, temAtos, realizada, tudoJulgado }: SessaoFacts) =>
  situacao === null || tudoJulgado || (temAtos && realizada)

/** Whether acts are recorded, but the lot's situation and winners do not come from them. */
const isToldBefore = ({ temAtos }: SessaoFacts, { situacaoPelosAtos }: EstadoDoLote) => temAtos && !situacaoPelosAtos

const wasJudgedBefore = (sessao: SessaoFacts, lote: EstadoDoLote) =>
  isToldBefore(sessao, lote) && judgedSituacoes.includes(lote.situacao)

/** Truncates to seconds, because exact instants could link bids of the same participante in two lots. */
export const toSecond = (instant: Date) => new Date(Math.floor(instant.getTime() / 1000) * 1000)

/** Data of a session held elsewhere was already public there. */
function withoutSession({ realizada, orcamentoSigiloso }: SessaoFacts, { situacao }: EstadoDoLote): Visibility {
  return {
    ofertas: realizada,
    identidades: realizada,
    estimativa: orcamentoSigiloso !== true || judgedSituacoes.includes(situacao),
    documentos: realizada && wonSituacoes.includes(situacao),
  }
}

export const wonSituacoes: readonly (string | null)[] = ['ADJUDICADO', 'HOMOLOGADO']
export const judgedSituacoes: readonly (string | null)[] = [...wonSituacoes, 'FRACASSADO']

/**
 * Whether a lot's offers are still sealed after its proposals were opened. Until the dispute ends, that is so in a
 * closed dispute, and in any dispute whose closed stage has begun. `fase` is only a label and does not matter.
 */
function isSealed({ etapaFechadaEm, disputaEncerradaEm }: EstadoDoLote, modo: Modo) {
  return disputaEncerradaEm === null && (modo === 'FECHADO' || etapaFechadaEm !== null)
}
