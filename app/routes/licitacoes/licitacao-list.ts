import { licitacaoFilters, listaFilters, ordemFilter, type SortOrder, textFilters } from '~/domain/licitacao/filters'
import { campanhas, type Filter } from '~/domain/shared/filter'
import type { List } from '~/list/list-state'
import { isPortal, paths } from '~/site/paths'

/** 'Licitações Disponíveis' (B): where it stands and what its address may say. */
export const licitacaoList = {
  address: paths.licitacoes,
  filters: { ...licitacaoFilters, ...listaFilters, ...ordemFilter },
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
  nearest: { sort: 'RELEVANCIA', texts: textFilters },
} as const satisfies List<string, SortOrder>

/** The choice of how the list looks is in its address as its filters are. */
const visao: Filter<'tabela'> = (text) => (text === 'tabela' ? text : undefined)

const { objeto, processo, status, modalidade, tipoLicitacao, periodo, estado, idMunicipio } = licitacaoFilters

/** The tenders as the portal pages list them (H1). */
export const portalList = {
  address: paths.portalLicitacoes,
  filters: {
    ...{ objeto, processo, status, modalidade, tipoLicitacao, periodo, estado, idMunicipio },
    ...campanhas,
    visao,
  },
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
  nearest: { sort: 'RELEVANCIA', texts: ['objeto', 'processo'] },
} as const satisfies List<string, SortOrder>

/** The list that a tender seen at this address is of. */
export const listAt = (pathname: string): List<string, SortOrder> => (isPortal(pathname) ? portalList : licitacaoList)
