import type { StatusLicitacao } from './enums'

/** The dates of a tender whose changes the history tells. */
export const datasNaHistoria = [
  'dataPublicacao',
  'dataIniEnvioProposta',
  'dataFimEnvioProposta',
  'dataAbertura',
] as const
export type DataNaHistoria = (typeof datasNaHistoria)[number]

/** What happened to a tender, as anybody may know it; never who did it. */
export type FatoDaHistoria =
  | { tipo: 'PUBLICADA' | 'DADOS' | 'ITENS' | 'ANEXOS' | 'SESSAO_ABERTA' | 'SESSAO_RETOMADA' }
  | { tipo: 'STATUS'; status: StatusLicitacao | null }
  | { tipo: 'DATA'; data: DataNaHistoria; de: Date | null; para: Date | null }
  | { tipo: 'SESSAO_SUSPENSA'; motivo: string; retomaEm: Date | null }
  | { tipo: 'RESULTADO'; numeroLote: number; situacao: string }
  | { tipo: 'RECURSO'; numeroLote: number; de: Date | null; para: Date }

/** What happened at one instant. */
export type LinhaDaHistoria = { em: Date; fatos: FatoDaHistoria[] }
