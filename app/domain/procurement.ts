import type { ArquivosLocais, ArquivosRemotos } from './arquivo/arquivo'
import type { LicitacaoFilters, SortOrder } from './licitacao/filters'
import type { Anexo, Licitacao, LicitacaoResumo, LicitacaoUnavailable } from './licitacao/licitacao'
import type { ParametrosPublicos } from './parametros/parametros'
import type { Page, PageRequest } from './shared/page'
import type { Result } from './shared/result'
import type { Resposta, Solicitacao } from './solicitacao/solicitacao'

/**
 * What a screen, or a caller of the wire, can ask of the portal. Expected failures are values; an outage is thrown.
 * The portal's own database is one implementation of it, a system that serves the calls the other.
 */
export interface Procurement {
  /** A11. */
  parametros(): Promise<ParametrosPublicos>
  licitacoes: {
    /** Published tenders that match, newest opening first unless told (B1, B4, B9, B10). */
    search(filters: LicitacaoFilters, page: PageRequest, sort: SortOrder): Promise<Page<LicitacaoResumo>>
    /** C2, C5, C7. */
    find(id: number): Promise<Result<Licitacao, LicitacaoUnavailable>>
    /** C6. */
    listAnexos(id: number): Promise<Result<Anexo[], LicitacaoUnavailable>>
  }
  solicitacoes: {
    /** The published requests of a tender, newest first (D1, E4). */
    list(idLicitacao: number): Promise<Result<Solicitacao[], LicitacaoUnavailable>>
    /** The answers to one request, oldest first (D3). */
    listRespostas(idLicitacao: number, id: number): Promise<Result<Resposta[], SolicitacaoUnavailable>>
  }
  arquivos: ArquivosLocais | ArquivosRemotos
  /** Grows by one with every change of public data; `null` where nobody tells. */
  versao(): Promise<number | null>
}

export type SolicitacaoUnavailable = LicitacaoUnavailable | 'solicitacaoNotFound'
