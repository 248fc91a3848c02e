import { pageWindow, totalPages } from '~/domain/shared/page'
import { type Solicitacao, type TipoSolicitacao, tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { carriedQuery, type List } from '~/list/list-state'

/** Requests shown at once in a panel: a tender can have hundreds. */
const panelSize = 50

const pageParameter = (tipo: TipoSolicitacao) => tipo.toLowerCase()

function requestedPage(search: URLSearchParams, tipo: TipoSolicitacao) {
  const requested = search.get(pageParameter(tipo)) ?? ''
  return /^[1-9]\d{0,6}$/.test(requested) ? Number(requested) : 1
}

/** A panel's requested page, or the last one if the panel has fewer pages. */
export function panelPage(solicitacoes: Solicitacao[], tipo: TipoSolicitacao, search: URLSearchParams) {
  const ofPanel = solicitacoes.filter((solicitacao) => solicitacao.tipo === tipo)
  const pages = totalPages(ofPanel.length, panelSize)
  const page = Math.min(requestedPage(search, tipo), pages)
  const shown = ofPanel.slice((page - 1) * panelSize, page * panelSize)
  return { total: ofPanel.length, page, pages, numbers: pageWindow(page, pages), shown }
}

/**
 * The query of links to the requests' tab and to its requests: the parameters that return to the list, and the page of
 * each panel. `changed`: pages that replace the current ones.
 */
export function carriedPanelsQuery(
  list: List,
  search: string | URLSearchParams,
  changed: Partial<Record<TipoSolicitacao, number>> = {},
) {
  const given = new URLSearchParams(search)
  const carried = carriedQuery(list, given)
  for (const tipo of tiposSolicitacao) {
    const page = changed[tipo] ?? requestedPage(given, tipo)
    if (page > 1) carried.set(pageParameter(tipo), String(page))
  }
  return carried
}
