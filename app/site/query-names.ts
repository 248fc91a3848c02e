import { licitacaoFilters, listaFilters, ordemFilter } from '~/domain/licitacao/filters'
import { campanhas } from '~/domain/shared/filter'

/** Every parameter that an address of a screen may have; direct purchases have no filter that tenders haven't. No link carries any other on. */
export const queryNames = new Set<string>([
  ...Object.keys({ ...licitacaoFilters, ...listaFilters, ...ordemFilter }),
  ...['page', 'size', 'sort', 'lng', 'lista'],
  ...['aviso', 'busca', 'campo', 'concedido', 'exibir', 'idLote', 'idPregao', 'lote', 'passo', 'recarregada', 'salvo'],
  ...['recibo', 'sessao', 'tipo', 'todos', 'token', 'trocado', 'uri', 'visao', 'nomeOrgao'],
  ...['pageLotes', 'sizeLotes', 'pageItens', 'pageHistorico', 'sizeItens'],
])

const campaigns = new Map(Object.entries(campanhas))

/** Of a query what the portal knows, each name once, and of a campaign the plainest words only (B11). */
export function knownQuery(query: URLSearchParams) {
  const known = new URLSearchParams()
  for (const [name, value] of query) {
    const read = campaigns.get(name)
    if (!queryNames.has(name) || known.has(name) || (read && read(value) === undefined)) continue
    const kept = name === 'lista' ? knownOrigin(value) : value
    if (kept || name !== 'lista') known.append(name, kept)
  }
  return known
}

/** The list that a detail remembers is an address too, and none remembers another. */
function knownOrigin(lista: string) {
  const query = new URLSearchParams(lista)
  query.delete('lista')
  return knownQuery(query).toString()
}
