import type { Feriado } from '../shared/dias-uteis'

export type Prazos = { inicio: Date; fimRecurso: Date; fimContrarrazao: Date }

/** What is disputed, by its id: a lot, or an item that belongs to no lot. */
export type Disputado = { idLote: number; idItem?: undefined } | { idLote?: undefined; idItem: number }

/** One `Disputado`, or all those of a tender. */
export type Escopo = Disputado | { idLote?: undefined; idItem?: undefined }

export const isWhole = ({ idLote, idItem }: Escopo) => idLote === undefined && idItem === undefined

/** As it is stored: with the id of a lot, of an item, or with neither. */
export function readEscopo({ idLote, idItem }: { idLote: number | null; idItem: number | null }): Escopo {
  if (idLote !== null) return { idLote }
  return idItem !== null ? { idItem } : {}
}

/** Only the id. */
export const pickId = ({ idLote, idItem }: Disputado): Disputado => (idLote === undefined ? { idItem } : { idLote })

export const isSameDisputado = (one: Escopo, other: Escopo) =>
  one.idLote === other.idLote && one.idItem === other.idItem

/** `prazos` is `null` until first saved. Only items have a `numero`. */
export type DisputadoRecurso = Disputado & {
  numero?: number | undefined
  descricao: string
  possuiPermissaoRecurso: boolean
  prazos: Prazos | null
}

export type FornecedorManifestado = {
  idFornecedor: number
  razaoSocial: string
  motivoManifestacaoRecursal: string
  concedidoEm: Date | null
}

export type EventoRecurso = Disputado & {
  id: number
  instante: Date
  autor: string
  de: Prazos | null
  para: Prazos
  fornecedores: string[]
  justificativa: string
}

/**
 * `disputados`: the lots, then the items in no lot for which somebody declared the intent to appeal. `feriados` and
 * `historico` are `null` if unsupported.
 */
export type PainelRecurso = {
  disputados: DisputadoRecurso[]
  feriados: Feriado[] | null
  historico: EventoRecurso[] | null
}

/** The effect of a change. `fornecedores`: newly granted. `avisados`: who gets an e-mail; `null` if unknown. */
export type Previa = { de: Prazos | null; para: Prazos; fornecedores: string[]; avisados: string[] | null }

export const maxJustificativaLength = 5000
