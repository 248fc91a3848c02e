import { beneficio } from '../licitacao/filters'
import type { ReservaDoItem } from '../licitacao/participacao'
import { refDoOrgao } from '../orgao/orgao'
import type { Vencedor } from '../sessao/processo'
import { stemmedWords, stripAccents } from '../shared/busca'
import { palavras } from '../shared/busca/correction'
import { isStopWord } from '../shared/busca/stems'
import { campanhas, estado, type FilterValues, numero, oneAmong, periodo, texto } from '../shared/filter'
import type { PageRequest, WholeList } from '../shared/page'
import type { Precos } from './precos'

/** The filters of the list of items. Each key is the name of a URL parameter. */
export const itensFilters = {
  busca: texto,
  estado,
  idMunicipio: numero,
  orgao: refDoOrgao,
  periodo,
  venceu: oneAmong(['sim']),
  beneficio,
  unidade: texto,
  /** Without it, and without a period, only the last year's prices are compared. */
  precos: oneAmong(['todos']),
  palavras,
  ...campanhas,
}
export type ItensFilters = FilterValues<typeof itensFilters>
export type ItensFilterName = keyof typeof itensFilters

/** By date, the newest or the oldest first, or by the awarded unit price; then only awarded items are listed. */
export const itensOrders = ['DESC', 'ASC', 'MENOR_PRECO', 'MAIOR_PRECO'] as const
export type ItensOrder = (typeof itensOrders)[number]
export type OrdemDePreco = Exclude<ItensOrder, 'DESC' | 'ASC'>

/** Of a body or a town, only the items of the newest processes of each kind are searched, up to this many. */
export const maxProcessos = 20_000

/** Only the newest matches, or the oldest, up to this many, are listed; so many are counted in the prices' distribution. */
export const maxItens = 5000

/** An item of a public tender or direct purchase. Amounts are decimal strings; `null` if unknown or not public. */
export type ItemListado = {
  processo: { de: 'licitacao' | 'compraDireta'; id: number; numero: string | null }
  sequencia: number
  descricao: string
  orgao: { id: number; nome: string }
  municipio: string | null
  uf: string | null
  /** When the process was published, otherwise when it opens. */
  data: Date | null
  quantidade: string | null
  unidade: string | null
  reserva: ReservaDoItem | null
  valorUnitario: string | null
  vencedores: Vencedor[]
}

/**
 * `more`: there are more matches than those counted in `total`. `sugestao`: if nothing matches, a spelling of the words
 * that finds some.
 */
type ItensEncontrados = {
  items: ItemListado[]
  total: number
  more: boolean
  precos: Precos[]
  sugestao?: string
  /** The next opening date: more data may become public then without any change. `null` if there is none. */
  mudaEm: Date | null
}

/** `more`: there are more items with a winner than the newest, which are listed. */
type ItensComparados = { items: ItemListado[]; more: boolean; mudaEm: Date | null }

export interface Itens {
  /** Items of public processes that match. */
  search(filters: ItensFilters, page: PageRequest, sort?: ItensOrder): Promise<ItensEncontrados>
  /** All that match, without a limit in the order of dates; by price those that the pages list (W12). */
  listAll(filters: ItensFilters, sort: ItensOrder): Promise<WholeList<ItemListado, ItensOrder>>
  /** The newest items with a public winner, of processes of the last year unless others are chosen (`precosSince`). */
  compare(filters: ItensFilters): Promise<ItensComparados>
  /** Those of these descriptions of items whose `buscaDePrecos` finds public awards of items with the same name. */
  findComPrecos(descricoes: string[]): Promise<string[]>
}

const maxPalavras = 4

/**
 * The search text for prices of similar items: the first words of the description, at most four, up to a comma or
 * similar mark. The whole description would find only this item. `undefined` if there are no words.
 */
export function buscaDePrecos(descricao: string) {
  const [name = ''] = descricao.trim().split(/[,;:(\n]|\s[-–]\s|\.\s/)
  const words = (name.match(/[\p{L}\d]+/gu) ?? []).filter(
    (word) => /\p{L}/u.test(word) && !isStopWord(stripAccents(word)),
  )
  return words.length > 0 ? words.slice(0, maxPalavras).join(' ') : undefined
}

const maxNome = 200

/** What items of the same name have in common: the stems of the words of `buscaDePrecos`. `undefined` if there are none. */
export const nomeDoItem = (descricao: string) =>
  stemmedWords(buscaDePrecos(descricao) ?? '')
    .join(' ')
    .slice(0, maxNome) || undefined
