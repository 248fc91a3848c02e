import type { Homologados } from '../fornecedor/homologado'
import { type Filter, numero } from '../shared/filter'

/** A body with all its units, by the CNPJ that they share, or one unit by its id. */
export type RefDoOrgao = string | number

/** The CNPJ of a body: a list's address may name it. Its check digits matter only where a person types it. */
export const cnpjDoOrgao: Filter<string> = (text) => (/^[0-9A-Z]{12}\d{2}$/.test(text) ? text : undefined)

export const refDoOrgao: Filter<RefDoOrgao> = (text) => numero(text) ?? cnpjDoOrgao(text)

/** A public body, as its page shows it. What its units do not have in common is `null`. */
export type Orgao = {
  ref: RefDoOrgao
  nome: string
  sigla: string | null
  unidade: string | null
  cnpj: string | null
  municipio: string | null
  uf: string | null
}

/** A unit of a body that has published something, and the number of its published processes. */
export type UnidadeDoOrgao = {
  id: number
  nome: string
  municipio: string | null
  uf: string | null
  licitacoes: number
  comprasDiretas: number
}

/**
 * Totals of a body's published processes of one year and one modality (or one type of direct purchase). `valor` is the
 * sum of the public estimates, and `comValor` counts the processes that have a public estimate.
 */
export type TotalDeProcessos = {
  de: 'licitacoes' | 'comprasDiretas'
  ano: number | null
  modalidade: string | null
  quantidade: number
  valor: string | null
  comValor: number
}

/** At most this many units are named, those with the most processes first. */
export const maxUnidades = 100

/** `maisUnidades`: there are more than those named. */
type PerfilDoOrgao = {
  orgao: Orgao
  unidades: UnidadeDoOrgao[]
  maisUnidades: boolean
  totais: TotalDeProcessos[]
  homologados: Homologados
}

export interface Orgaos {
  /** A body, its units, the totals of its published processes and what it awarded; `null` if it has no published process. */
  find(ref: RefDoOrgao): Promise<PerfilDoOrgao | null>
  /** The CNPJ at which the page of a unit's body is; `null` if the unit has none. */
  findCnpj(id: number): Promise<string | null>
}
