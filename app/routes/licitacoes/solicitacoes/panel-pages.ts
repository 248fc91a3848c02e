import { pageWindow, totalPages } from '~/domain/shared/page'
import { type Solicitacao, type TipoSolicitacao, tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { carriedQuery, type List } from '~/list/list-state'

/** As many requests as a panel shows at once: a tender that hundreds ask about must not become a page of megabytes. */
const panelSize = 50

/** The parameter that says which page of a panel is shown. */
const nameOf = (tipo: TipoSolicitacao) => tipo.toLowerCase()

function askedPage(search: URLSearchParams, tipo: TipoSolicitacao) {
  const asked = search.get(nameOf(tipo)) ?? ''
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 1
}

/** The requests of one panel that its page shows; beyond the last page it is the last. */
export function panelPage(solicitacoes: Solicitacao[], tipo: TipoSolicitacao, search: URLSearchParams) {
  const ofPanel = solicitacoes.filter((solicitacao) => solicitacao.tipo === tipo)
  const pages = totalPages(ofPanel.length, panelSize)
  const page = Math.min(askedPage(search, tipo), pages)
  const shown = ofPanel.slice((page - 1) * panelSize, page * panelSize)
  return { total: ofPanel.length, page, pages, numbers: pageWindow(page, pages), shown }
}

/** What the links of the requests carry on: what a tender's links do, and which page each panel shows. */
export function carriedOfPanels(
  list: List,
  search: string | URLSearchParams,
  changed: Partial<Record<TipoSolicitacao, number>> = {},
) {
  const given = new URLSearchParams(search)
  const carried = carriedQuery(list, given)
  for (const tipo of tiposSolicitacao) {
    const page = changed[tipo] ?? askedPage(given, tipo)
    if (page > 1) carried.set(nameOf(tipo), String(page))
  }
  return carried
}
