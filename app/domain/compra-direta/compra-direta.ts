import type { TipoAnexo } from '../licitacao/enums'
import type { ListFacets, Ordem } from '../licitacao/filters'
import { type Copia, type ItemEncontrado, type Prazo, prazoByDates, type VersaoAnterior } from '../licitacao/licitacao'
import type { Participacao, ReservaDoItem } from '../licitacao/participacao'
import type { DataDaAgenda } from '../sessao/agenda'
import type { HistoricoEntry } from '../sessao/historico'
import type { Vencedor } from '../sessao/processo'
import type { NumeroAusente } from '../shared/busca/missing-number'
import type { PlaceSource } from '../shared/estados'
import type { Facetas } from '../shared/facetas'
import type { Page, PageRequest, WholeList } from '../shared/page'
import type { ListStep, StepRequest } from '../shared/place'
import type { Result } from '../shared/result'
import type { SituacaoCompraDireta, TipoCompraDireta } from './enums'
import type { ComprasListaFilters, ListaOrder } from './filters'

export type CompraDiretaResumo = {
  id: number
  numero: string | null
  ano: number | null
  objeto: string
  dataHoraPublicacao: Date | null
  orgaoNome: string
  tipo: TipoCompraDireta
  situacao: SituacaoCompraDireta | null
  /** The lists of a remote system have none of the optional fields. */
  dataHoraAbertura?: Date | null
  dataHoraInicioEnvioPropostas?: Date | null
  dataHoraFimEnvioPropostas?: Date | null
  municipio?: string | null
  estado?: string | null
  /** The estimate, where it is public. */
  valorEstimado?: string | null
  /** The item that matched the search, if no other data of the purchase matched. */
  itemEncontrado?: ItemEncontrado | null
}

/** A purchase in a table of all that a search finds. `cnpjOrgao`: digits and letters without signs. */
export type CompraTabelada = CompraDiretaResumo & { numProcesso: string | null; cnpjOrgao: string | null }
type ComprasTabeladas = WholeList<CompraTabelada, ListaOrder | Ordem>

/** `sugestao`: a spelling suggestion for `busca`. `numeroAusente`: the searched number, if no purchase has it. */
export type ComprasEncontradas = Page<CompraDiretaResumo> & {
  sugestao?: string
  /** The actual order, as very large results are not sorted by relevance. */
  sort?: ListaOrder
  numeroAusente?: NumeroAusente
}

export type CompraDireta = CompraDiretaResumo & {
  numProcesso: string | null
  numeroEdital: string | null
  modalidade: string | null
  disputaPor: string | null
  criterioJulgamento: string | null
  amparoLegal: string | null
  unidadeNome: string | null
  /** Set if the órgão has a page here. */
  idOrgao?: number
  municipio: string | null
  /** Set if the town has a page here. */
  idMunicipio?: number
  estado: string | null
  dataHoraAbertura: Date | null
  dataHoraInicioEnvioPropostas: Date | null
  dataHoraFimEnvioPropostas: Date | null
  /** The end of the bids or, if it is unknown, the end of the proposals. */
  dataHoraEncerramento: Date | null
  /** Set once the purchase is over. */
  valorHomologado?: string | null
  linkAcessoExterno: string | null
  /** Since when its source no longer has it. */
  ausenteDesde?: Date
  informacaoComplementar?: string | null
  orgaoSubRogado?: string | null
  justificativaPresencial?: string | null
  linkProcessoEletronico?: string | null
  anexos: AnexoCompraDireta[]
}

/** `uri` is a file served by the portal, `linkExterno` an external URL. With neither there is no download. */
export type AnexoCompraDireta = {
  nome: string
  criadoEm: Date
  uri: string | null
  linkExterno: string | null
  tipo?: TipoAnexo
  copia?: Copia
}

export type LoteCompraDireta = {
  id: number
  descricao: string
  codigo: string | null
  situacao: string | null
  melhorLance: string | null
}

export type ItemCompraDireta = {
  sequencia: number
  codigo: string | null
  descricao: string
  categoria?: string | null
  catalogo?: string | null
  /** Whether it is a quota reserved for small businesses, or, alone among others, exclusive to them. */
  reserva?: ReservaDoItem | null
  unidade: string | null
  quantidade: string | null
  situacao: string | null
  melhorLance: string | null
  criterioJulgamento: string | null
  /** Only once the purchase is over. */
  vencedores?: Vencedor[]
}

export type CompraDiretaUnavailable = 'compraDiretaNotFound' | 'compraDiretaDespublicada' | 'compraDiretaExcluida'

export type ComprasFacets = Pick<ListFacets, 'findOrgaos' | 'findOrgao' | 'listModalidades'> & {
  /** Counts by `situacoes`, `modalidade`, `estado` and `criterioJulgamento`, within what the other filters find. */
  facetas(filters: ComprasListaFilters): Promise<Facetas>
  /** How many published purchases match, at most `limit`. */
  count(filters: ComprasListaFilters, limit: number): Promise<number>
}

export interface ComprasDiretas extends PlaceSource {
  /**
   * Published purchases that match. `DESC` lists the latest closing time first. `RELEVANCIA` lists the most relevant
   * first, and equally relevant purchases as `DESC` does.
   */
  search(filters: ComprasListaFilters, page: PageRequest, sort: ListaOrder | Ordem): Promise<ComprasEncontradas>
  /** All of them, with the same filters and orders, for tables; `null` if unsupported (W12). */
  listAll: ((filters: ComprasListaFilters, sort: ListaOrder | Ordem) => Promise<ComprasTabeladas>) | null
  /** A step of them, for feeds and calendars; `null` if unsupported (W13). */
  listStep: ((filters: ComprasListaFilters, step: StepRequest) => Promise<ListStep<CompraDiretaResumo>>) | null
  /** Search features that only the pages use; `null` if unsupported. */
  lista: ComprasFacets | null
  find(id: number): Promise<Result<CompraDireta, CompraDiretaUnavailable>>
  /** The tender that a purchase became when its source reclassified it; `null` if unknown. */
  findDestino(id: number): Promise<number | null>
  /** The name of the purchase's órgão, also if the purchase was withdrawn; `null` if unknown or unsupported. */
  findResponsavel(id: number): Promise<string | null>
  /** Versions of its documents that were replaced or withdrawn, newest first; empty if unsupported (W17.51). */
  listVersoes(id: number): Promise<VersaoAnterior[]>
  /** `null` if unsupported or not published. */
  findParticipacao(id: number): Promise<Participacao | null>
  /** The public history; empty if unsupported or not published. */
  listHistorico(id: number, page: PageRequest): Promise<Page<HistoricoEntry>>
  listLotes(id: number, page: PageRequest): Promise<Result<Page<LoteCompraDireta>, CompraDiretaUnavailable>>
  /** The code of a lot; `null` if unknown or unsupported. */
  findCodigoDoLote(id: number, idLote: number): Promise<string | null>
  listItens(
    id: number,
    page: PageRequest,
    idLote?: number,
  ): Promise<Result<Page<ItemCompraDireta>, CompraDiretaUnavailable | 'loteNotFound'>>
}

const situacoesComPrazo: (SituacaoCompraDireta | null)[] = [null, 'ABERTA']

type Anunciada = Pick<CompraDiretaResumo, 'situacao' | 'dataHoraInicioEnvioPropostas'>

/** From when a purchase that is not open yet takes proposals; `null` if it is open, over or without that date. */
export const inicioFuturo = ({ situacao, dataHoraInicioEnvioPropostas: inicio }: Anunciada, now: Date) =>
  situacao === null && inicio && inicio > now ? inicio : null

/**
 * The date that the list shows: from when proposals are taken or, once they are, until when. `null` if it is past or
 * unknown, or if the purchase is no longer open (I4).
 */
export function prazoDaCompra(compra: CompraDiretaResumo, now: Date): Prazo | null {
  const { situacao, dataHoraAbertura: dataAbertura, dataHoraFimEnvioPropostas: dataFimEnvioProposta } = compra
  const inicio = inicioFuturo(compra, now)
  if (inicio) return { kind: 'inicio', ate: inicio }
  return situacoesComPrazo.includes(situacao) ? prazoByDates({ dataAbertura, dataFimEnvioProposta }, now) : null
}

type Datada = Pick<CompraDireta, 'dataHoraInicioEnvioPropostas' | 'dataHoraFimEnvioPropostas' | 'dataHoraAbertura'>

/** The dates of a purchase in a calendar, in their order (W13). */
export function listDatasDaCompra(compra: Datada): DataDaAgenda[] {
  const dates = {
    INICIO_PROPOSTAS: compra.dataHoraInicioEnvioPropostas,
    FIM_PROPOSTAS: compra.dataHoraFimEnvioPropostas,
    ABERTURA: compra.dataHoraAbertura,
  }
  return (['INICIO_PROPOSTAS', 'FIM_PROPOSTAS', 'ABERTURA'] as const)
    .flatMap((marco) => (dates[marco] ? [{ marco, instante: dates[marco] }] : []))
    .sort((one, other) => one.instante.getTime() - other.instante.getTime())
}

type Disputada = {
  situacao: SituacaoCompraDireta | null
  dataHoraAbertura: Date | null
  dataHoraFimEnvioPropostas: Date | null
}

/** When bidding opens: at `abertura` or `fim`, whichever is later, because the sealed proposals come first. */
export function aberturaDosLances({ dataHoraAbertura: abertura, dataHoraFimEnvioPropostas: fim }: Disputada) {
  if (!abertura || !fim) return abertura ?? fim
  return abertura > fim ? abertura : fim
}

const depoisDosLances: (SituacaoCompraDireta | null)[] = ['EM_ANALISE', 'REANALISE', 'ENCERRADA']

/** Whether the best bid may be shown: from the opening of the bids or, if its date is unknown, after the bidding. */
export function isMelhorLancePublico(compra: Disputada, now: Date) {
  const abertura = aberturaDosLances(compra)
  return abertura ? now >= abertura : depoisDosLances.includes(compra.situacao)
}

export const toNumeroAno = ({ numero, ano }: { numero: string | null; ano: number | null }) =>
  numero === null ? null : [numero, ano].filter(Boolean).join('/')
