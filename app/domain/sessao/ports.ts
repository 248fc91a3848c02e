import type { SituacaoProposta } from '../ata/ata'
import type { SituacaoSessao, StatusLicitacao } from '../licitacao/enums'
import type { Result } from '../shared/result'
import type { EstadoDoLote, Etapa } from './estado'
import type { Modo } from './modo'
import type { FatoDaSessao } from './registro'

/** A session as whoever conducts it finds it. */
export type SessaoConduzida = {
  importada: boolean
  dataAbertura: Date | null
  tipoLicitacao: string | null
  modo: Modo
  inversaoFases: boolean
  situacao: SituacaoSessao | null
  /** Things that are disputed apart from any lot. */
  temItensSemLote: boolean
  /** The lot that was asked for, or all of them, by number. */
  lotes: LoteConduzido[]
  /** The outcomes of the lots that were not asked for. */
  outrasSituacoes: (string | null)[]
  /** What the supplier who was named offers for the lot that was asked for. */
  oferta: OfertaConduzida | null
}

export type LoteConduzido = { id: number; numero: number; estado: EstadoDoLote; propostas: number }
export type OfertaConduzida = {
  idFornecedor: number
  situacao: SituacaoProposta
  /** The best bid, or the offer where none was made. */
  melhor: string
  /** It has bid in the closed stage. */
  lanceFechado: boolean
}

/** Everything one act of a session changes; it is written whole, with its `evento`, or not at all. */
export type Mudanca = {
  evento: { tipo: string; dados: Record<string, unknown> }
  sessao?: {
    situacao: SituacaoSessao
    status?: StatusLicitacao
    abertaEm?: Date
    retomaEm?: Date | null
    encerradaEm?: Date
  }
  lotes?: { id: number; estado: EstadoDoLote }[]
  registros?: { idLote: number | null; fato: FatoDaSessao }[]
  proposta?: { idLote: number; fornecedor: NovoFornecedor; valor: string }
  lance?: { idLote: number; idFornecedor: number; valor: string; etapa: Etapa }
  resultado?: { idLote: number; idFornecedor: number; valor: string }
  /** What of it the public can see: a bid alone is the tender's own, what is sealed is nobody's. */
  alcance: 'tudo' | 'processo' | 'nada'
}

/** `documento` is a CPF or CNPJ without punctuation. */
export type NovoFornecedor = { documento: string; tipoPessoa: 'F' | 'J'; razaoSocial: string }

export type Alvo = {
  idLicitacao: number
  /** `null` is all of them. */
  numeroLote: number | null
  /** The document of the supplier that it is about. */
  documento?: string
}

export interface SessaoStore {
  /** Reads a session under its lock, has it judged, and writes what that comes to, in one transaction. */
  change<Refusal extends string>(
    alvo: Alvo,
    now: Date,
    judge: (sessao: SessaoConduzida) => Result<Mudanca, Refusal>,
  ): Promise<Result<null, Refusal | 'licitacaoNotFound'>>
}
