import type { Feriado } from '../shared/dias-uteis'

export type Prazos = { inicio: Date; fimRecurso: Date; fimContrarrazao: Date }

/** `prazos` is `null` until first saved. */
export type LoteRecurso = { id: number; descricao: string; possuiPermissaoRecurso: boolean; prazos: Prazos | null }

export type FornecedorManifestado = {
  idFornecedor: number
  razaoSocial: string
  motivoManifestacaoRecursal: string
  concedidoEm: Date | null
}

export type EventoRecurso = {
  id: number
  idLote: number
  em: Date
  autor: string
  de: Prazos | null
  para: Prazos
  fornecedores: string[]
  justificativa: string
}

/** `feriados` and `historico` are `null` if unsupported. */
export type PainelRecurso = { lotes: LoteRecurso[]; feriados: Feriado[] | null; historico: EventoRecurso[] | null }

/** The effect of a change. `fornecedores`: newly granted. `avisados`: who gets an e-mail; `null` if unknown. */
export type Previa = { de: Prazos | null; para: Prazos; fornecedores: string[]; avisados: string[] | null }

export const maxJustificativaLength = 5000
