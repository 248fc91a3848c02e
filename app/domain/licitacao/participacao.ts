import { type Exclusividade, type PrazoPropostas, statusByDates } from './licitacao'

/** What a process says about who may take part, and how many of its `itens` state each benefit (LC 123, art. 48). */
export type Participacao = {
  /** Whether the process is a price registration; `null` if not stated. */
  srp: boolean | null
  itens: number
  exclusivos: number
  cotas: number
  subcontratacao: number
  semBeneficio: number
}

/** `null` if no item is known to be exclusive. */
export function exclusividadeOf({
  itens,
  exclusivos,
}: Pick<Participacao, 'itens' | 'exclusivos'>): Exclusividade | null {
  if (exclusivos === 0) return null
  return exclusivos === itens ? 'todos' : exclusivos
}

export type Reserva =
  | { de: 'todos' | 'nenhum' | 'desconhecida' }
  | { de: 'exclusivos' | 'cotas' | 'subcontratacao' | 'semInformacao'; itens: number; total: number }

/** What the items reserve for small businesses, most important first. Also counts the items that state nothing. */
export function reservasOf({ itens: total, ...stated }: Participacao): Reserva[] {
  const { exclusivos, cotas, subcontratacao, semBeneficio } = stated
  const known = exclusivos + cotas + subcontratacao + semBeneficio
  if (known === 0) return [{ de: 'desconhecida' }]
  if (semBeneficio === total) return [{ de: 'nenhum' }]
  if (exclusivos === total) return [{ de: 'todos' }]
  const counts = [
    ['exclusivos', exclusivos],
    ['cotas', cotas],
    ['subcontratacao', subcontratacao],
    ['semInformacao', total - known],
  ] as const
  return counts.flatMap(([de, itens]) => (itens > 0 ? [{ de, itens, total }] : []))
}

export type PeriodoDePropostas = 'antes' | 'aberto' | 'suspenso' | 'encerrado' | 'desconhecido'

const encerradas: readonly (string | null)[] = [
  ...['ENCERRADO', 'ENCERRADA', 'CANCELADA', 'REVOGADA', 'ANULADA', 'HOMOLOGADA'],
  ...['EM_ANALISE', 'REANALISE', 'PROCESSANDO'],
]
const suspensas: readonly (string | null)[] = ['SUSPENSO', 'SUSPENSA']

/** Whether a process takes proposals now. Checked in this order: final status, past end, suspension, dates. */
export function periodoDePropostas(situacao: string | null, prazo: PrazoPropostas, now: Date): PeriodoDePropostas {
  if (encerradas.includes(situacao)) return 'encerrado'
  const byDates = statusByDates(prazo, now)
  if (byDates === 'ENCERRADO') return 'encerrado'
  if (suspensas.includes(situacao)) return 'suspenso'
  if (byDates === null) return 'desconhecido'
  return byDates === 'ABERTO' ? 'aberto' : 'antes'
}

const pncpAddress = /^https?:\/\/([\w-]+\.)*pncp\.gov\.br([:/?#]|$)/i

/** The address of the system that takes proposals; `null` for an address of PNCP, which only publishes. */
export const sistemaDoOrgao = (link: string | null) =>
  link !== null && /^https?:\/\//i.test(link) && !pncpAddress.test(link) ? link : null
