import type { Estado } from '../shared/estados'
import type { Page, PageRequest } from '../shared/page'
import type { Result } from '../shared/result'
import type { SituacaoCompraDireta, TipoCompraDireta } from './enums'
import type { CompraDiretaFilters, SortOrder } from './filters'

/** A direct purchase as a card of the list. Instants are UTC; `null` is 'not informed'. */
export type CompraDiretaResumo = {
  id: number
  numero: string | null
  ano: number | null
  objeto: string
  dataHoraPublicacao: Date | null
  orgaoNome: string
  tipo: TipoCompraDireta
  situacao: SituacaoCompraDireta | null
}

/** A direct purchase and its documents. */
export type CompraDireta = CompraDiretaResumo & {
  numProcesso: string | null
  numeroEdital: string | null
  modalidade: string | null
  disputaPor: string | null
  criterioJulgamento: string | null
  amparoLegal: string | null
  unidadeNome: string | null
  municipio: string | null
  estado: string | null
  dataHoraAbertura: Date | null
  dataHoraInicioEnvioPropostas: Date | null
  dataHoraFimEnvioPropostas: Date | null
  /** When it is over, bids and all; that of the proposals where nothing else is told. */
  dataHoraEncerramento: Date | null
  linkAcessoExterno: string | null
  anexos: AnexoCompraDireta[]
}

/** `uri` is that of a file the portal hands out, `linkExterno` an address elsewhere; without either there is nothing to download. */
export type AnexoCompraDireta = { nome: string; criadoEm: Date; uri: string | null; linkExterno: string | null }

/** Amounts are decimal text. `melhorLance` is `null` as long as it may not be told. */
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
  unidade: string | null
  quantidade: string | null
  situacao: string | null
  melhorLance: string | null
  /** By what its bids are compared, where the item says so itself. */
  criterioJulgamento: string | null
}

export type Municipio = { idMunicipio: number; descricao: string; uf: string }

/** Why a purchase that was asked for cannot be shown. */
export type CompraDiretaUnavailable = 'compraDiretaNotFound' | 'compraDiretaDespublicada' | 'compraDiretaExcluida'

export interface ComprasDiretas {
  /** Published purchases that match, the last to close first unless told. */
  search(filters: CompraDiretaFilters, page: PageRequest, sort: SortOrder): Promise<Page<CompraDiretaResumo>>
  find(id: number): Promise<Result<CompraDireta, CompraDiretaUnavailable>>
  /** The tender that a purchase became when its source called it one; `null` where nobody tells. */
  findDestino(id: number): Promise<number | null>
  /** In the order of their numbers. */
  listLotes(id: number, page: PageRequest): Promise<Result<Page<LoteCompraDireta>, CompraDiretaUnavailable>>
  /** All of a purchase, or those of one lot. */
  listItens(
    id: number,
    page: PageRequest,
    idLote?: number,
  ): Promise<Result<Page<ItemCompraDireta>, CompraDiretaUnavailable | 'loteNotFound'>>
  /** The states that have published purchases, and a state's municipalities that have, by name. */
  listEstados(): Promise<Estado[]>
  listMunicipios(uf: string): Promise<Municipio[]>
}
