import type { Feriado } from '../shared/dias-uteis'

/** The start and the ends of a lot's periods, once they are set. */
export type Prazos = { inicio: Date; fimRecurso: Date; fimContrarrazao: Date }

/** A lot, as far as appeals go. `prazos` is `null` until they are saved for the first time. */
export type LoteRecurso = { id: number; descricao: string; possuiPermissaoRecurso: boolean; prazos: Prazos | null }

/** A supplier who declared the intent to appeal in a lot. `concedidoEm`: since when the supplier may. */
export type FornecedorManifestado = {
  idFornecedor: number
  razaoSocial: string
  motivoManifestacaoRecursal: string
  concedidoEm: Date | null
}

/** One line of a lot's history: who changed the periods, from what to what, and why. */
export type EventoRecurso = {
  id: number
  idLote: number
  em: Date
  autor: string
  de: Prazos | null
  para: Prazos
  /** The suppliers that were permitted to appeal; empty where only dates changed. */
  fornecedores: string[]
  justificativa: string
}

/** Everything the screens of appeals show of a tender. `feriados` and `historico` are `null` where nobody tells them. */
export type PainelRecurso = { lotes: LoteRecurso[]; feriados: Feriado[] | null; historico: EventoRecurso[] | null }

/**
 * What a change would do, before it is made: the suppliers that it permits to appeal, and who hears of it by e-mail; `null`
 * where nobody tells.
 */
export type Previa = { de: Prazos | null; para: Prazos; fornecedores: string[]; avisados: string[] | null }

/** The longest reason that is taken. */
export const longestJustificativa = 5000
