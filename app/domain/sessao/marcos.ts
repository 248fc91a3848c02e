import type { StatusLicitacao } from '../licitacao/enums'
import type { Processo } from './processo'

const marcos = [
  'PUBLICACAO',
  'INICIO_PROPOSTAS',
  'LIMITE_PEDIDOS',
  'FIM_PROPOSTAS',
  'ABERTURA',
  'SESSAO',
  'SESSAO_ENCERRADA',
] as const
export type Marco = { marco: (typeof marcos)[number]; instante: Date; andamento: 'passado' | 'presente' | 'futuro' }

const concluded: readonly (StatusLicitacao | null)[] = [
  'CANCELADA',
  'REVOGADA',
  'ANULADA',
  'HOMOLOGADA',
  'ENCERRADO',
  'ENCERRADA',
]

export const isConcluded = (status: StatusLicitacao | null) => concluded.includes(status)

/** Final and suspended statuses, which tell more than the dates do. */
const decisive: readonly (StatusLicitacao | null)[] = ['SUSPENSO', 'SUSPENSA', ...concluded]

export const toDecisiveStatus = ({ status }: Pick<Processo, 'status'>) => (decisive.includes(status) ? status : null)

type Dated = Omit<Processo, 'sessao'> & {
  sessao: Pick<NonNullable<Processo['sessao']>, 'abertaEm' | 'encerradaEm'> | null
}

/** Milestones by date (C11). The last one reached (not LIMITE_PEDIDOS) is 'presente', unless the status is decisive. */
export function listMarcos(processo: Dated, now: Date): Marco[] {
  const { sessao } = processo
  const dates: Record<Marco['marco'], Date | null | undefined> = {
    PUBLICACAO: processo.dataPublicacao,
    INICIO_PROPOSTAS: processo.dataIniEnvioProposta,
    LIMITE_PEDIDOS: processo.dataLimiteEsclarecimentoImpugnacao,
    FIM_PROPOSTAS: processo.dataFimEnvioProposta,
    ABERTURA: processo.dataAbertura,
    SESSAO: sessao?.abertaEm,
    SESSAO_ENCERRADA: sessao?.encerradaEm,
  }
  const inOrder = marcos
    .flatMap((marco) => (dates[marco] ? [{ marco, instante: dates[marco] }] : []))
    .sort((one, other) => one.instante.getTime() - other.instante.getTime())
  const last = inOrder.findLast(({ marco, instante }) => instante <= now && marco !== 'LIMITE_PEDIDOS')
  return inOrder.map(({ marco, instante }) => {
    const isPresent = marco === last?.marco && toDecisiveStatus(processo) === null
    return { marco, instante, andamento: isPresent ? 'presente' : instante <= now ? 'passado' : 'futuro' }
  })
}

export const nextMarcoAt = (marcos: Marco[]) => marcos.find(({ andamento }) => andamento === 'futuro')?.instante ?? null
