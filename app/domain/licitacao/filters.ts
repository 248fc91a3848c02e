import { campanhas, type Filter, type FilterValues, lista, numero, periodo, sigla, texto } from '../shared/filter'

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

/** Amounts from one to another, either of which may be missing, in decimal text: `1000,2500.50`. */
export type Faixa = { de?: string; ate?: string }

const isAmount = (text: string) => /^\d{1,15}(\.\d{1,2})?$/.test(text)

const faixa: Filter<Faixa> = (text) => {
  const [de = '', ate = '', more] = text.split(',')
  if (more !== undefined || (!de && !ate) || ![de, ate].every((amount) => !amount || isAmount(amount))) return undefined
  return { ...(de && { de }), ...(ate && { ate }) }
}

/** What is asked for most, each by one click: taking proposals, their end within seven days, published this week. */
export const atalhos = ['recebendo', 'encerram', 'semana'] as const
export type Atalho = (typeof atalhos)[number]

/** Orders of the page alone: calls keep the date (B10). */
export const ordens = ['prazo', 'publicacao', 'valor'] as const
export type Ordem = (typeof ordens)[number]

const oneOf =
  <Known extends string>(known: readonly Known[]): Filter<Known> =>
  (text) =>
    known.find((one) => one === text)

/** What the page's list takes beyond the calls; a system that has only those can't be asked for it (W1). */
export const listaFilters = { orgao: numero, valor: faixa, atalho: oneOf(atalhos) }
export type ListaFilters = LicitacaoFilters & FilterValues<typeof listaFilters>
export type ListaFilterName = LicitacaoFilterName | keyof typeof listaFilters

/** How the page is put in order is in its address as its filters are. */
export const ordemFilter = { ordem: oneOf(ordens) }

/** The filters that hold a text to be searched. */
export const textFilters = ['conteudo', 'objeto', 'processo'] as const satisfies LicitacaoFilterName[]

/**
 * Tenders are listed by opening date; those without one come last either way. By relevance, what is nearest to the text
 * that is searched comes first, and dates break ties (B10).
 */
export const sortOrders = ['ASC', 'DESC', 'RELEVANCIA'] as const
export type SortOrder = (typeof sortOrders)[number]
