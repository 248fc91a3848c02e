import { campanhas, type FilterValues, lista, numero, periodo, sigla, texto } from '../shared/filter'

/**
 * Every filter of a tender search, by its name in an address or a call (B9, B11). `conteudo` is the simple search over
 * process, edital, object, body and items.
 */
export const licitacaoFilters = {
  conteudo: texto,
  objeto: texto,
  processo: texto,
  estado: sigla,
  idMunicipio: numero,
  status: texto,
  situacoes: lista,
  modalidade: texto,
  tipoLicitacao: texto,
  criterioJulgamento: texto,
  periodo,
  ...campanhas,
}
export type LicitacaoFilters = FilterValues<typeof licitacaoFilters>
export type LicitacaoFilterName = keyof typeof licitacaoFilters

/** The filters that hold a text to be searched. */
export const textFilters = ['conteudo', 'objeto', 'processo'] as const satisfies LicitacaoFilterName[]

/**
 * Tenders are listed by opening date; those without one come last either way. By relevance, what is nearest to the text
 * that is searched comes first, and dates break ties (B10).
 */
export const sortOrders = ['ASC', 'DESC', 'RELEVANCIA'] as const
export type SortOrder = (typeof sortOrders)[number]
