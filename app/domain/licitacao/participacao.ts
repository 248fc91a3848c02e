import { type Exclusividade, type PrazoPropostas, statusByDates } from './licitacao'

/** An item for small businesses only, or the quota of an item that is reserved for them. */
export type ReservaDoItem = 'EXCLUSIVA' | 'COTA'

/** What a process says about who may take part, and how many of its `itens` state each benefit (LC 123, art. 48). */
export type Participacao = {
  /** Whether the process is a price registration; `null` if not stated. */
  srp: boolean | null
  itens: number
  exclusivos: number
  cotas: number
  subcontratacao: number
  semBeneficio: number
  naoSeAplica: number
  /** The source states a winner, and for every other item an outcome. */
  decidida: boolean
  /** The town and state of the body; `null` if not stated. */
  lugar: string | null
}

/** `null` if no item is known to be exclusive. */
export function judgeExclusividade({
  itens,
  exclusivos,
}: Pick<Participacao, 'itens' | 'exclusivos'>): Exclusividade | null {
  if (exclusivos === 0) return null
  return exclusivos === itens ? 'todos' : exclusivos
}

export type Reserva =
  | { kind: 'todos' | 'nenhum' | 'naoSeAplica' | 'desconhecida' }
  | { kind: 'exclusivos' | 'cotas' | 'subcontratacao' | 'semInformacao'; itens: number; total: number }

/** What the items reserve for small businesses, most important first. Also counts the items that state nothing. */
export function listReservas({ itens: total, ...stated }: Omit<Participacao, 'decidida' | 'lugar'>): Reserva[] {
  const { exclusivos, cotas, subcontratacao, semBeneficio, naoSeAplica } = stated
  const known = exclusivos + cotas + subcontratacao + semBeneficio + naoSeAplica
  if (known === 0) return [{ kind: 'desconhecida' }]
  if (naoSeAplica === total) return [{ kind: 'naoSeAplica' }]
  if (semBeneficio + naoSeAplica === total) return [{ kind: 'nenhum' }]
  if (exclusivos === total) return [{ kind: 'todos' }]
  const counts = [
    ['exclusivos', exclusivos],
    ['cotas', cotas],
    ['subcontratacao', subcontratacao],
    ['semInformacao', total - known],
  ] as const
  return counts.flatMap(([de, itens]) => (itens > 0 ? [{ kind: de, itens, total }] : []))
}

/**
 * Whether a process takes proposals, and if not, why. `semDisputa`: a direct purchase without competition; `semPeriodo`:
 * a direct purchase that states no period; `decidida`: the source states its winners; `ausente`: the source no longer
 * has it.
 */
export type PeriodoDePropostas =
  | 'antes'
  | 'aberto'
  | 'suspenso'
  | 'encerrado'
  | 'desconhecido'
  | 'semDisputa'
  | 'semPeriodo'
  | 'decidida'
  | 'ausente'

/**
 * What decides whether a direct purchase takes proposals. `segueAberta`: it accepts others after its first winners, as a
 * credenciamento does (Lei 14.133/2021, art. 79).
 */
export type ContratacaoDireta = { temDisputa: boolean; segueAberta: boolean }

/** `direta` is `null` for a tender. */
type Proposto = {
  direta: ContratacaoDireta | null
  situacao: string | null
  prazo: PrazoPropostas
  decidida: boolean
  ausente?: boolean
}

const encerradas: readonly (string | null)[] = [
  ...['ENCERRADO', 'ENCERRADA', 'CANCELADA', 'REVOGADA', 'ANULADA', 'HOMOLOGADA'],
  ...['EM_ANALISE', 'REANALISE', 'PROCESSANDO'],
]
const suspensas: readonly (string | null)[] = ['SUSPENSO', 'SUSPENSA']

/**
 * Whether a process takes proposals now. Checked in this order: absence, no competition, final status, past end, winners,
 * suspension, dates.
 */
export function periodoDePropostas(
  { direta, situacao, prazo, decidida, ausente }: Proposto,
  now: Date,
): PeriodoDePropostas {
  if (ausente) return 'ausente'
  if (direta && !direta.temDisputa) return 'semDisputa'
  if (encerradas.includes(situacao)) return 'encerrado'
  const byDates = statusByDates(prazo, now)
  if (byDates === 'ENCERRADO') return 'encerrado'
  if (decidida && !direta?.segueAberta) return 'decidida'
  if (suspensas.includes(situacao)) return 'suspenso'
  if (byDates === null) return direta ? 'semPeriodo' : 'desconhecido'
  return byDates === 'ABERTO' ? 'aberto' : 'antes'
}

/** Only then the page says where to send a proposal. */
export const takesPropostas = (periodo: PeriodoDePropostas) => periodo === 'antes' || periodo === 'aberto'

/** Nobody can send a proposal any more, or ever could. */
export const isClosedToPropostas = (periodo: PeriodoDePropostas) =>
  !takesPropostas(periodo) && periodo !== 'suspenso' && periodo !== 'desconhecido'

type Disputada = { modalidade: string | null; modoDisputa: string | null }

/** The session is held in person, so no proposal is sent by a system. */
export const isPresencial = ({ modalidade, modoDisputa }: Disputada) =>
  modoDisputa === 'PRESENCIAL' || /_PRESENCIAL$/.test(modalidade ?? '')

const pncpAddress = /^https?:\/\/([\w-]+\.)*pncp\.gov\.br([:/?#]|$)/i

/** The address of the system that takes proposals; `null` for an address of PNCP, which only publishes. */
export const sistemaDoOrgao = (link: string | null) =>
  link !== null && /^https?:\/\//i.test(link) && !pncpAddress.test(link) ? link : null
