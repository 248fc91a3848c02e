import { licitacaoFilters, listaFilters, ordemFilter, type SortOrder } from '~/domain/licitacao/filters'
import { type List, unusable } from '~/list/list-state'
import { licitacaoList, portalList } from './licitacao-list'

const { palavras, ...pageFilters } = listaFilters

/** The list for a remote system. It ignores the filters that the remote system does not support. */
export const remoteLicitacaoList = {
  ...licitacaoList,
  filters: { ...licitacaoFilters, ...unusable({ ...pageFilters, ...ordemFilter }), palavras },
  elsewhere: [...licitacaoList.elsewhere, 'orgao', 'valor'],
} as const satisfies List<string, SortOrder>

const { atalho, beneficio } = pageFilters

export const remotePortalList = {
  ...portalList,
  filters: { ...portalList.filters, ...unusable({ atalho, beneficio }) },
} as const satisfies List<string, SortOrder>
