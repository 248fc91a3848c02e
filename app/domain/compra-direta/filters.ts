import { stripAccents } from '../shared/busca'
import { estadoOf } from '../shared/estados'
import { campanhas, type Filter, type FilterValues, lista, periodo, texto } from '../shared/filter'

/** A state by its name or its sigla, as its sigla. */
const estado: Filter<string> = (text) => estadoOf(text)?.sigla

/** A municipality by its code at IBGE or by its name, which is compared without accents. */
const municipio: Filter<number | string> = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : stripAccents(text))

/**
 * Every filter of a search of direct purchases, by its name in an address or a call. `conteudo` searches the numbers of
 * the process and of the purchase, and nothing else.
 */
export const compraDiretaFilters = {
  objeto: texto,
  conteudo: texto,
  situacoes: lista,
  modalidade: texto,
  criterioJulgamento: texto,
  tipoLicitacao: texto,
  periodo,
  estado,
  idMunicipio: municipio,
  ...campanhas,
}
export type CompraDiretaFilters = FilterValues<typeof compraDiretaFilters>
export type CompraDiretaFilterName = keyof typeof compraDiretaFilters

/** By the instant at which they close; those that tell none come last either way. */
export const sortOrders = ['DESC', 'ASC'] as const
export type SortOrder = (typeof sortOrders)[number]
