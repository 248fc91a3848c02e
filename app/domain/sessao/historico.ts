import type { StatusLicitacao } from '../licitacao/enums'
import type { HistoricoCampo, HistoricoDate } from '../licitacao/licitacao'
import type { FatoDaSessao } from './processo'

/** A public event of a tender or a direct purchase; it never names a person. */
export type HistoricoEvent =
  | { tipo: 'DADOS'; campos?: HistoricoCampo[] }
  | { tipo: 'EXCLUIDA_NA_ORIGEM' | 'DE_VOLTA_NA_ORIGEM' }
  | { tipo: 'DOCUMENTO_INCLUIDO' | 'DOCUMENTO_TROCADO' | 'DOCUMENTO_RETIRADO' }
  | { tipo: 'PUBLICADA' | 'ITENS' | 'ANEXOS' | 'SESSAO_ABERTA' | 'SESSAO_RETOMADA' }
  | { tipo: 'STATUS'; status: StatusLicitacao | null; corrige?: true }
  | { tipo: 'SITUACAO'; situacao: string | null; corrige?: true }
  /** Earlier entries have dates in the future, from `de` on, because the portal's clock was ahead. */
  | { tipo: 'DATA_CORRIGIDA'; de: Date }
  /** A passage of the process's texts, or of a request and its answers, was redacted, or is shown again. */
  | { tipo: 'SUPRESSAO' | 'RESTITUICAO'; doPedido: boolean }
  | { tipo: 'DATA'; data: HistoricoDate; de: Date | null; para: Date | null }
  | { tipo: 'SESSAO_SUSPENSA'; motivo: string; retomaEm: Date | null }
  | { tipo: 'RESULTADO'; numeroLote: number; situacao: string }
  | { tipo: 'RECURSO'; numeroLote: number | null; numeroItem: number | null; de: Date | null; para: Date }
  | { tipo: 'ATO'; numeroLote: number | null; numeroItem: number | null; fato: FatoDaSessao }

/** `chave` names the entry among those of its process, for as long as it exists. */
export type HistoricoEntry = { chave: string; instante: Date; fatos: HistoricoEvent[] }
