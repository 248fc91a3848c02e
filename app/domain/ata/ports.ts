import type { ArquivoAberto, ArquivoGuardado, Asked } from '../arquivo/arquivo'
import type { Codigo } from '../documento/codigo'
import type { LicitacaoUnavailable } from '../licitacao/licitacao'
import type { Clock } from '../shared/clock'
import type { Result } from '../shared/result'
import type { Ata } from './ata'

/** What is printed besides what the minutes tell: `endereco` is where their code is validated. */
export type Impressao = { geradaEm: Date; codigo: Codigo; endereco: string }

/** Minutes about to be kept; `resumo` tells what they were made of. */
export type NovaAta = Omit<Impressao, 'endereco'> & {
  idLicitacao: number
  resumo: string
  conteudo: AsyncIterable<Uint8Array>
}

export interface AtaRepository {
  /** Grows with every change of public data. */
  versao(): Promise<number>
  /** Everything of one instant. */
  read(idLicitacao: number): Promise<Result<Ata, LicitacaoUnavailable>>
  resumoOf(ata: Ata): string
  /** `null` where none were made of this, their code was revoked, or their bytes are gone. */
  find(idLicitacao: number, resumo: string): Promise<ArquivoGuardado | null>
  /** Stores the minutes as a document that can be validated. */
  keep(ata: NovaAta): Promise<ArquivoGuardado>
  open(arquivo: ArquivoGuardado, asked?: Asked): Promise<ArquivoAberto>
}

export interface AtaDeps {
  atas: AtaRepository
  print(ata: Ata, impressao: Impressao): AsyncIterable<Uint8Array>
  addressOf(codigo: Codigo): string
  clock: Clock
}
