import type { ArquivoAberto, Arquivos, Asked } from './arquivo/arquivo'
import type { Atas } from './ata/ata'
import type { ComprasDiretas } from './compra-direta/compra-direta'
import type { Codigo } from './documento/codigo'
import type { Aguarde, Verificada } from './documento/documento'
import type { ListaFilters, Ordem, SortOrder } from './licitacao/filters'
import type { LinhaDaHistoria } from './licitacao/historico'
import type { Anexo, Destino, Licitacao, LicitacaoUnavailable, LicitacoesEncontradas } from './licitacao/licitacao'
import type { Lista } from './licitacao/lista'
import type { Municipio } from './licitacao/lugares'
import type { ParametrosPublicos } from './parametros/parametros'
import type { Publicados } from './publicacao/publicados'
import type { Recursos } from './recurso/recurso-rules'
import type { Processos } from './sessao/processo'
import type { Feriado } from './shared/dias-uteis'
import type { Estado } from './shared/estados'
import type { Page, PageRequest } from './shared/page'
import type { Result } from './shared/result'
import type { SituacaoConfirmacao } from './solicitacao/confirmacao'
import type { Enviada, EnviadaAoSistema, EnvioRefusal, NovaSolicitacao } from './solicitacao/envio'
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
    search(filters: ListaFilters, page: PageRequest, sort: SortOrder | Ordem): Promise<LicitacoesEncontradas>
    /** What a search takes besides what the calls do; `null` where there are only those. */
    lista: Lista | null
    /** C2, C5, C7. */
    find(id: number): Promise<Result<Licitacao, LicitacaoUnavailable>>
    /** Where a tender is now that went from here; `null` where nobody tells. */
    findDestino(id: number): Promise<Destino | null>
    /** C6. */
    listAnexos(id: number): Promise<Result<Anexo[], LicitacaoUnavailable>>
    /** What happened to the tender, the latest first; none where nobody tells (C12). */
    listHistorico(id: number, page: PageRequest): Promise<Result<Page<LinhaDaHistoria>, LicitacaoUnavailable>>
    /** The holidays of the tender's body, in their order; none where nobody tells. */
    listFeriados(id: number): Promise<Feriado[]>
    /** The states that have published tenders, by name; none where nobody tells (H4). */
    listEstados(): Promise<Estado[]>
    /** The municipalities of a state that have published tenders, by name (H4). */
    listMunicipios(uf: string): Promise<Municipio[]>
  }
  /** A tender with its session, as it is held (H2, H3). */
  processos: Processos
  /** Purchases without a tender. */
  comprasDiretas: ComprasDiretas
  /** A municipality by its code at IBGE; `null` where nobody tells. */
  findMunicipio(id: number): Promise<{ nome: string; uf: string } | null>
  solicitacoes: {
    /** The published requests of a tender, newest first (D1, E4). */
    list(idLicitacao: number): Promise<Result<Solicitacao[], LicitacaoUnavailable>>
    /** The answers to one request, oldest first (D3). */
    listRespostas(idLicitacao: number, id: number): Promise<Result<Resposta[], SolicitacaoUnavailable>>
    /** The answers to each of these published requests, oldest first; `null` where each is asked for alone (D14). */
    listRespostasOf: ((ids: number[]) => Promise<Map<number, Resposta[]>>) | null
    /** D8; what one form sends twice is one request. */
    send(nova: NovaSolicitacao): Promise<Result<Enviada | EnviadaAoSistema, EnvioRefusal>>
    /** E2, by the code of a link. */
    confirm(codigo: string): Promise<SituacaoConfirmacao>
    /** The tender of a link's request; `null` where nobody tells. */
    findLicitacaoOf(codigo: string): Promise<number | null>
  }
  documentos: {
    /** F1 to F3; wrong codes count against the network of `address`, where one is told. */
    validate(codigo: Codigo, address: string | undefined): Promise<Verificada | Aguarde>
    /** F4: the file of one that is valid. */
    open(codigo: Codigo, address: string | undefined, asked?: Asked): Promise<ArquivoAberto | Aguarde | null>
  }
  /** Periods and permission of appeals, by an authority's link (G). */
  recursos: Recursos
  /** B6. */
  atas: Atas
  arquivos: Arquivos
  /** W7. */
  publicados: Publicados
  /** Grows by one with every change of public data; `null` where nobody tells. */
  versao(): Promise<number | null>
}

export type SolicitacaoUnavailable = LicitacaoUnavailable | 'solicitacaoNotFound'
