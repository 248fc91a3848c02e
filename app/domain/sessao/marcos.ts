import type { StatusLicitacao } from '../licitacao/enums'
import type { Processo } from './processo'

/** What a tender comes through, each from an instant on. */
const marcos = [
  'PUBLICACAO',
  'INICIO_PROPOSTAS',
  'LIMITE_PEDIDOS',
  'FIM_PROPOSTAS',
  'ABERTURA',
  'SESSAO',
  'SESSAO_ENCERRADA',
] as const
export type Marco = { marco: (typeof marcos)[number]; em: Date; andamento: 'passado' | 'presente' | 'futuro' }

/** Words that say more of where a tender stands than its dates do. */
const decisive: readonly (StatusLicitacao | null)[] = [
  'SUSPENSO',
  'SUSPENSA',
  'CANCELADA',
  'REVOGADA',
  'ANULADA',
  'HOMOLOGADA',
]

/** Where a tender stands apart from its dates; `null` where they say all of it. */
export const desfechoOf = ({ status }: Pick<Processo, 'status'>) => (decisive.includes(status) ? status : null)

type Dated = Omit<Processo, 'sessao'> & {
  sessao: Pick<NonNullable<Processo['sessao']>, 'abertaEm' | 'encerradaEm'> | null
}

/**
 * C11: the dates of a tender in their order, the one that has begun last marked as the present. That requests are no longer
 * taken begins nothing; a decisive word stands in place of every present date.
 */
export function marcosOf(processo: Dated, now: Date): Marco[] {
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
    .flatMap((marco) => (dates[marco] ? [{ marco, em: dates[marco] }] : []))
    .sort((one, other) => one.em.getTime() - other.em.getTime())
  const last = inOrder.findLast(({ marco, em }) => em <= now && marco !== 'LIMITE_PEDIDOS')
  return inOrder.map(({ marco, em }) => {
    const presente = marco === last?.marco && desfechoOf(processo) === null
    return { marco, em, andamento: presente ? 'presente' : em <= now ? 'passado' : 'futuro' }
  })
}

/** When the next of them begins. */
export const nextMarco = (marcos: Marco[]) => marcos.find(({ andamento }) => andamento === 'futuro')?.em ?? null
