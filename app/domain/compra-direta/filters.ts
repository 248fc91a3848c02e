import { criteriosJulgamento } from '../licitacao/enums'
import { listaFilters } from '../licitacao/filters'
import { stripAccents } from '../shared/busca'
import {
  campanhas,
  estado,
  type Filter,
  type FilterValues,
  oneAmong,
  periodo,
  severalAmong,
  texto,
} from '../shared/filter'
import { criteriosDoFiltro, situacoesCompraDireta } from './enums'

const criterio = oneAmong([...new Set([...criteriosJulgamento, ...criteriosDoFiltro])])

/** A municipality by IBGE code, or by name without accents. */
const municipio: Filter<number | string> = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : stripAccents(text))

/** The search filters, by name in URLs and calls. `conteudo` searches only process and purchase numbers. */
export const compraDiretaFilters = {
  objeto: texto,
  conteudo: texto,
  situacoes: severalAmong(situacoesCompraDireta),
  modalidade: texto,
  criterioJulgamento: criterio,
  tipoLicitacao: criterio,
  periodo,
  estado,
  idMunicipio: municipio,
  ...campanhas,
}

/** With the filters of the portal's own page and calls. `busca` searches the fields of a tender's `conteudo`. */
export const comprasListaFilters = { busca: texto, ...compraDiretaFilters, ...listaFilters }
export type ComprasListaFilters = FilterValues<typeof comprasListaFilters>
export type ComprasListaFilterName = keyof typeof comprasListaFilters

/** The filters whose words may be corrected, in this order. */
export const correctedNames = ['busca', 'objeto'] as const satisfies ComprasListaFilterName[]

/** Orders by closing time. Purchases without a closing time come last in both orders. */
export const sortOrders = ['DESC', 'ASC'] as const
export type SortOrder = (typeof sortOrders)[number]
/** Only pages, not calls, sort by relevance. Their other orders are those of tenders (`ordens`). */
export type ListaOrder = SortOrder | 'RELEVANCIA'
