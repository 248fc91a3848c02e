import { type StatusLicitacao, statusLicitacao } from './enums'
import { type ListaFilters, type StatusChoice, semStatus } from './filters'

/** Statuses grouped by label: those with the same label are filtered together. */
export const statusGroups: StatusLicitacao[][] = statusLicitacao
  .filter((status) => !['ABERTA', 'SUSPENSA', 'ENCERRADA'].includes(status))
  .map((status) => [status, ...listSynonyms(status)])

function listSynonyms(status: StatusLicitacao): StatusLicitacao[] {
  const synonyms: Partial<Record<StatusLicitacao, StatusLicitacao>> = {
    ABERTO: 'ABERTA',
    SUSPENSO: 'SUSPENSA',
    ENCERRADO: 'ENCERRADA',
  }
  const synonym = synonyms[status]
  return synonym ? [synonym] : []
}

/** Adds the statuses with the same label, which a page does not tell apart. */
export const withSynonyms = (statuses: readonly string[]): StatusChoice[] =>
  [...statusGroups, [semStatus] as const].filter((group) => group.some((status) => statuses.includes(status))).flat()

/** The filters with `status` and `situacoes` as one, which finds what has the same labels. */
export function withJoinedStatuses({ situacoes, status, ...others }: ListaFilters): ListaFilters {
  const statuses = withSynonyms(situacoes ?? (status ? [status] : []))
  return { ...others, ...(statuses.length > 0 && { situacoes: statuses }) }
}
