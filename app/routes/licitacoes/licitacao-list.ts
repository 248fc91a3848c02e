import { licitacaoFilters, type SortOrder, textFilters } from '~/domain/licitacao/filters'
import type { List } from '~/list/list-state'
import { paths } from '~/site/paths'

/** 'Licitações Disponíveis' (B): where it stands and what its address may say. */
export const licitacaoList = {
  address: paths.licitacoes,
  filters: licitacaoFilters,
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
  nearest: { sort: 'RELEVANCIA', texts: textFilters },
} as const satisfies List<string, SortOrder>
