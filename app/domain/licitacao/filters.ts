import { campanhas, type FilterValues, lista, numero, periodo, sigla, texto } from '../shared/filter'

/**
 * Every filter of a tender search, by its name in an address or a call (B9, B11). `conteudo` is the simple search over
 * process, edital, object and body.
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

/** Tenders are listed by opening date; those without one come last either way (B10). */
export type SortOrder = 'ASC' | 'DESC'
