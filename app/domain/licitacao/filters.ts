import { type RefDoOrgao, refDoOrgao } from '../orgao/orgao'
import { palavras } from '../shared/busca/correction'
import type { Facetas } from '../shared/facetas'
import {
  campanhas,
  estado,
  type Filter,
  type FilterValues,
  numero,
  oneAmong,
  periodo,
  severalAmong,
  texto,
} from '../shared/filter'
import { criteriosJulgamento, modalidades, statusLicitacao } from './enums'

/** The choice of tenders whose status is unknown. */
export const semStatus = 'SEM_STATUS'
export type StatusChoice = (typeof statusLicitacao)[number] | typeof semStatus

/** `conteudo` searches numbers, objeto, órgão, place, modalidade and items (B9, B11). */
export const licitacaoFilters = {
  conteudo: texto,
  objeto: texto,
  processo: texto,
  estado,
  idMunicipio: numero,
  status: oneAmong(statusLicitacao),
  situacoes: severalAmong<StatusChoice>([...statusLicitacao, semStatus]),
  modalidade: oneAmong(modalidades),
  tipoLicitacao: oneAmong(criteriosJulgamento),
  criterioJulgamento: oneAmong(criteriosJulgamento),
  periodo,
  ...campanhas,
}
type LicitacaoFilters = FilterValues<typeof licitacaoFilters>
export type LicitacaoFilterName = keyof typeof licitacaoFilters

/** A range of decimal amounts, written `1000,2500.50`. The order does not matter, and one amount may be missing. */
export type AmountRange = { de?: string; ate?: string }

const isAmount = (text: string) => /^\d{1,15}(\.\d{1,2})?$/.test(text)

const faixa: Filter<AmountRange> = Object.assign(parseFaixa, { range: 'amount' as const })

function parseFaixa(text: string): AmountRange | undefined {
  const [one = '', other = '', more] = text.split(',')
  const ends = [one, other]
  if (more !== undefined || (!one && !other) || !ends.every((amount) => !amount || isAmount(amount))) return undefined
  const [de, ate] = one && other && Number(one) > Number(other) ? [other, one] : ends
  return { ...(de && { de }), ...(ate && { ate }) }
}

/** In this order: receiving proposals, closing within seven days, published this week, published this month. */
export const quickFilters = ['recebendo', 'encerram', 'semana', 'mes'] as const
export type QuickFilter = (typeof quickFilters)[number]

/** Sort orders that only the page offers. The sort orders of API calls are in `sortOrders` (B10). */
export const ordens = ['prazo', 'publicacao', 'valor'] as const
export type Ordem = (typeof ordens)[number]

/** `EXCLUSIVA`: some item is exclusive to small businesses. */
export const beneficio = oneAmong(['EXCLUSIVA'])

/** Filters of the portal's own pages and calls, which no other system need know. */
export const listaFilters = { orgao: refDoOrgao, valor: faixa, beneficio, atalho: oneAmong(quickFilters), palavras }
/** On the page a modalidade may also be a word of the source's own. */
export const anyModalidade = { modalidade: texto }
export type ListaFilters = Omit<LicitacaoFilters, 'modalidade'> &
  FilterValues<typeof listaFilters & typeof anyModalidade>
export type ListaFilterName = LicitacaoFilterName | keyof typeof listaFilters

export const ordemFilter = { ordem: oneAmong(ordens) }

/** The filters whose words may be corrected, in this order. */
export const correctedNames = ['conteudo', 'objeto'] as const satisfies LicitacaoFilterName[]

export const textFilters = ['conteudo', 'objeto', 'processo'] as const satisfies LicitacaoFilterName[]

/** ASC and DESC sort by opening date, tenders without a date last. RELEVANCIA breaks ties by that date (B10). */
export const sortOrders = ['ASC', 'DESC', 'RELEVANCIA'] as const
export type SortOrder = (typeof sortOrders)[number]

export type OrgaoOption = { id: RefDoOrgao; nome: string; sigla: string | null; unidade: string | null }

export type Contagens = { status: Partial<Record<string, number>>; recebendo: number }

export type ListFacets = {
  /** Órgãos with published tenders. Each word of `texto` must occur in name, sigla or unit. `mais`: there are more. */
  findOrgaos(texto: string): Promise<{ orgaos: OrgaoOption[]; mais: boolean }>
  findOrgao(ref: RefDoOrgao): Promise<OrgaoOption | null>
  contagens(): Promise<Contagens>
  /** The modalidades that occur, words of the source's own included. */
  listModalidades(): Promise<string[]>
  /** Counts by `situacoes` ('' without a status), `modalidade` and `estado`, within what the other filters find. */
  facetas(filters: ListaFilters): Promise<Facetas>
  /** How many published tenders match, at most `limit`. */
  count(filters: ListaFilters, limit: number): Promise<number>
}
