import type { FaseLote } from '../licitacao/enums'
import type { Licitacao } from '../licitacao/licitacao'

/** The stages of an open-then-closed dispute. */
export const etapas = ['ABERTA', 'FECHADA'] as const
export type Etapa = (typeof etapas)[number]

/** The instants (`…Em`) record what has happened. `fase`, `etapa` and `situacao` are labels. */
export type EstadoDoLote = {
  fase: FaseLote | null
  etapa: Etapa | null
  situacao: string | null
  propostasAbertasEm: Date | null
  disputaEncerradaEm: Date | null
  julgadoEm: Date | null
  habilitacaoDecididaEm: Date | null
  /** When the closed stage began. From then on, bids stay sealed until the dispute ends, even if `etapa` changes. */
  etapaFechadaEm: Date | null
  /** Whether acts determine `situacao` and the winners. If not, these come from outside a session. */
  situacaoPelosAtos: boolean
}

/** Dispute modes that determine phases and secrecy, the most secret first. */
const modos = ['FECHADO', 'ABERTO_FECHADO', 'FECHADO_ABERTO', 'RANDOMICO', 'ABERTO'] as const
export type Modo = (typeof modos)[number]

const disputedWords = ['COM_DISPUTA', 'ELETRONICO', 'PRESENCIAL']

/**
 * The rule of `findModo` for database queries: a dispute is FECHADO if either field has a word of `closedWords`, or if
 * neither field has a word of `openWords`. Otherwise it has another mode.
 */
export const closedWords = ['FECHADO', 'SEM_DISPUTA']
export const openWords = [...modos.slice(1), ...disputedWords]

/** The mode named by either field, the more secret one if they differ. With none: ABERTO if disputed, else FECHADO. */
export function findModo({ modoDisputa, tipoDisputa }: Pick<Licitacao, 'modoDisputa' | 'tipoDisputa'>): Modo {
  const words = [modoDisputa, tipoDisputa].map((word) => (word === 'SEM_DISPUTA' ? 'FECHADO' : word))
  const named = modos.find((modo) => words.includes(modo))
  const disputed = disputedWords.some((word) => words.includes(word))
  return named ?? (disputed ? 'ABERTO' : 'FECHADO')
}

const finais = ['ADJUDICADO', 'HOMOLOGADO', 'ANULADO', 'CANCELADO', 'DESERTO', 'FRACASSADO', 'REVOGADO'] as const
export type SituacaoFinal = (typeof finais)[number]
export const situacoesFinais: readonly SituacaoFinal[] = finais
const desfeitas: readonly (string | null)[] = ['REVOGADO', 'ANULADO', 'CANCELADO']
/** Whether the lot was revoked, annulled or cancelled. Such a lot is in no phase and has no winner. */
export const isDesfeito = (situacao: string | null) => desfeitas.includes(situacao)

/** The phase and stage to show. If `isDesfeito`, a lot has neither; with any other outcome, it has no stage. */
export const shownPasso = ({ fase, etapa, situacao }: Pick<EstadoDoLote, 'fase' | 'etapa' | 'situacao'>) => ({
  fase: isDesfeito(situacao) ? null : fase,
  etapa: isFinal(situacao) ? null : etapa,
})

export const isFinal = (situacao: string | null) => finais.some((final) => final === situacao)
