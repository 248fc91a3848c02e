import {
  anyModalidade,
  licitacaoFilters,
  listaFilters,
  ordemFilter,
  type SortOrder,
  textFilters,
} from '~/domain/licitacao/filters'
import { campanhas, type Filter } from '~/domain/shared/filter'
import type { List } from '~/list/list-state'
import { isPortal } from '~/site/paths'

/** 'Licitações Disponíveis' (B): its address and filters. */
export const licitacaoList = {
  address: (paths, query) => paths.licitacoes(query),
  filters: { ...licitacaoFilters, ...anyModalidade, ...listaFilters, ...ordemFilter },
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
  relevance: { sort: 'RELEVANCIA', texts: textFilters },
  elsewhere: [
    ...['conteudo', 'objeto', 'processo', 'tipoLicitacao', 'criterioJulgamento'],
    ...['atalho', 'beneficio', 'ordem', 'palavras'],
  ] as const,
  rows: 'licitacao',
  tabela: 'licitacoes',
} as const satisfies List<string, SortOrder>

/** The view, cards or table, is part of the address like a filter. */
const visao: Filter<'tabela'> = (text) => (text === 'tabela' ? text : undefined)

const { atalho, beneficio, palavras } = listaFilters
const { objeto, processo, status, modalidade, tipoLicitacao, periodo, estado, idMunicipio } = licitacaoFilters

/** The tenders on the portal pages (H1). */
export const portalList = {
  address: (paths, query) => paths.portalLicitacoes(query),
  filters: {
    ...{ objeto, processo, status, modalidade, tipoLicitacao, periodo, estado, idMunicipio },
    ...{ atalho, beneficio },
    ...campanhas,
    palavras,
    visao,
  },
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
  relevance: { sort: 'RELEVANCIA', texts: ['objeto', 'processo'] },
  elsewhere: ['atalho', 'beneficio', 'visao', 'palavras'],
  rows: 'licitacao',
  tabela: 'licitacoes',
  first: ['objeto', 'processo', 'status'],
} as const satisfies List<string, SortOrder>

export const listAt = (pathname: string): List<string, SortOrder> => (isPortal(pathname) ? portalList : licitacaoList)

/** A paged table on a tender's or a lot's page. */
const pagedList = (address: List['address']) =>
  ({ address, filters: {}, sizes: [10, 25, 50, 100], sorts: ['ASC'] }) as const satisfies List

const joinedQuery = (query: URLSearchParams | undefined, carried: URLSearchParams) =>
  new URLSearchParams([...(query ?? []), ...carried])

/** The lots of a tender, or its items if it has no lots; `carried`: the other parameters of the address. */
export const lotesList = (id: number, carried = new URLSearchParams()) =>
  pagedList((paths, query) => paths.portalLicitacao(id, joinedQuery(query, carried)))

export const itensDoLoteList = (id: number, idLote: number, carried = new URLSearchParams()) =>
  pagedList((paths, query) => paths.portalLote(id, idLote, joinedQuery(query, carried)))
