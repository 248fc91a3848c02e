import type { ArquivoAberto, Arquivos, FileRequest } from './arquivo/arquivo'
import type { Atas } from './ata/ata'
import type { ComprasDiretas } from './compra-direta/compra-direta'
import type { Codigo } from './documento/codigo'
import type { RetryLater, Verificada } from './documento/documento'
import type { Fornecedores } from './fornecedor/fornecedor'
import type { Itens } from './item/item'
import type { ListaFilters, ListFacets, Ordem, SortOrder } from './licitacao/filters'
import type {
  Anexo,
  Destino,
  Licitacao,
  LicitacaoResumo,
  LicitacaoTabelada,
  LicitacaoUnavailable,
  LicitacoesEncontradas,
  VersaoAnterior,
} from './licitacao/licitacao'
import type { Participacao } from './licitacao/participacao'
import type { Ocds } from './ocds/ocds'
import type { Municipios } from './orgao/municipio'
import type { Orgaos } from './orgao/orgao'
import type { Recursos } from './recurso/recurso-rules'
import type { HistoricoEntry } from './sessao/historico'
import type { Processos } from './sessao/processo'
import type { Feriado } from './shared/dias-uteis'
import type { PlaceSource } from './shared/estados'
import type { Page, PageRequest, WholeList } from './shared/page'
import type { ListStep, StepRequest } from './shared/place'
import type { Result } from './shared/result'
import type { Atualizacao } from './sincronizacao/atualizacao'
import type { Ausentes } from './sincronizacao/ausentes'
import type { Enviada, EnviadaRemota, EnvioRefusal, NovaSolicitacao } from './solicitacao/envio'
import type { Resposta, SituacaoConfirmacao, Solicitacao } from './solicitacao/solicitacao'

/** The data that pages and API calls request, from the portal's own database or a remote system. Outages are thrown. */
export interface Procurement {
  parametros(): Promise<ParametrosPublicos>
  licitacoes: PlaceSource & {
    /** Published tenders that match, in the order of `sort` (B1, B4, B9, B10). */
    search(filters: ListaFilters, page: PageRequest, sort: SortOrder | Ordem): Promise<LicitacoesEncontradas>
    /** All of them, with the same filters and orders, for tables; `null` if unsupported (W12). */
    listAll: ((filters: ListaFilters, sort: SortOrder | Ordem) => Promise<LicitacoesTabeladas>) | null
    /** A step of them, for feeds and calendars; `null` if unsupported (W13). */
    listStep: ((filters: ListaFilters, step: StepRequest) => Promise<ListStep<LicitacaoResumo>>) | null
    /** Search features that only the pages use; `null` if unsupported. */
    lista: ListFacets | null
    find(id: number): Promise<Result<Licitacao, LicitacaoUnavailable>>
    findDestino(id: number): Promise<Destino | null>
    /** The name of the tender's órgão, also if the tender was withdrawn; `null` if unknown or unsupported. */
    findResponsavel(id: number): Promise<string | null>
    listAnexos(id: number): Promise<Result<Anexo[], LicitacaoUnavailable>>
    /** Versions of its documents that were replaced or withdrawn, newest first; empty if unsupported (W17.51). */
    listVersoes(id: number): Promise<VersaoAnterior[]>
    /** `null` if unsupported or not published. */
    findParticipacao(id: number): Promise<Participacao | null>
    /** `null` if unsupported. */
    countAnexos(id: number): Promise<number | null>
    /** Events of the tender, latest first; empty if unsupported (C12). */
    listHistorico(id: number, page: PageRequest): Promise<Result<Page<HistoricoEntry>, LicitacaoUnavailable>>
    /** The holidays of the tender's órgão, sorted; empty if unsupported. */
    listFeriados(id: number): Promise<Feriado[]>
  }
  processos: Processos
  comprasDiretas: ComprasDiretas
  /** The pages of órgãos, towns and companies; `null` if unsupported. */
  orgaos: Orgaos | null
  municipios: Municipios | null
  fornecedores: Fornecedores | null
  /** The items of all processes in one list; `null` if unsupported. */
  itens: Itens | null
  findMunicipio(id: number): Promise<{ nome: string; uf: string } | null>
  solicitacoes: {
    list(idLicitacao: number): Promise<Result<Solicitacao[], LicitacaoUnavailable>>
    /** The number of requests that `list` returns; `null` if unsupported. */
    count(idLicitacao: number): Promise<number | null>
    /** Answers to one solicitação, oldest first (D3). */
    listRespostas(idLicitacao: number, id: number): Promise<Result<Resposta[], SolicitacaoUnavailable>>
    /** Answers by the id of their request, oldest first; `null` if each request needs its own call (D14). */
    listRespostasByPedido: ((ids: number[]) => Promise<Map<number, Resposta[]>>) | null
    /** Submits a solicitação (D8); idempotent per form. */
    send(nova: NovaSolicitacao): Promise<Result<Enviada | EnviadaRemota, EnvioRefusal>>
    confirm(codigo: string): Promise<SituacaoConfirmacao>
    findLicitacaoByCodigo(codigo: string): Promise<number | null>
  }
  documentos: {
    /** Validates a document's code (F1 to F3). Wrong codes count towards the limit of the network of `address`. */
    validate(codigo: Codigo, address: string | undefined): Promise<Verificada | RetryLater>
    open(codigo: Codigo, address: string | undefined, request?: FileRequest): Promise<ArquivoAberto | RetryLater | null>
  }
  /** The deadlines and grants of appeals, which an authority changes by a link (G). */
  recursos: Recursos
  atas: Atas
  arquivos: Arquivos
  publicados: Publicados
  /** `null` if nothing is read of PNCP by itself. */
  atualizacao: Atualizacao | null
  /** `null` if unsupported. */
  ausentes: Ausentes | null
  /** `null` without a registered prefix, and in front of another system (W11). */
  ocds: Ocds | null
  /** Increases with every change of public data except bids; `null` if unsupported. */
  versao(): Promise<number | null>
}

type LicitacoesTabeladas = WholeList<LicitacaoTabelada, SortOrder | Ordem>

export type SolicitacaoUnavailable = LicitacaoUnavailable | 'solicitacaoNotFound'

/** The public parameters every screen may need (A11). */
export type ParametrosPublicos = {
  validarImpugnacaoPublica: boolean
  esclarecimentoPubAtivo: boolean
  chaveSiteCaptcha: string | null
  extensoesAceitas: string[]
  timezone: string
}

/** `cnpj` is set for companies, and for bodies that have one; `idMunicipio` for towns, whose `id` is only their place. */
export type Publicado = { id: number; changedAt: Date | null; cnpj?: string | undefined; idMunicipio?: number }

export type TipoPublicado = 'licitacoes' | 'compras-diretas' | 'orgaos' | 'municipios' | 'fornecedores'

export interface Publicados {
  /** The highest id so far, 0 if none; `null` if unsupported. */
  last(tipo: TipoPublicado): Promise<number | null>
  /** Published records with ids from `from` to `to`, sorted, at most 1000 per call. */
  list(tipo: TipoPublicado, from: number, to: number): Promise<Publicado[]>
  /** The changes of processes, by id, as far as any are recorded. */
  readAlteracoes(tipo: 'licitacoes' | 'compras-diretas', ids: number[]): Promise<Map<number, Alteracoes>>
  /** When the history of a tender last says that a passage was redacted, or is shown again. */
  readCorrecoes(idLicitacao: number): Promise<Correcoes>
}

/** How often a process has been changed, which only grows, and when last. */
export type Alteracoes = { total: number; ultima: Date }

/** Of passages in the texts of the tender itself, and in those of requests and answers; `null` without any. */
export type Correcoes = { doProcesso: Date | null; dosPedidos: Date | null }

export const noPublicados: Publicados = {
  last: async () => null,
  list: async () => [],
  readAlteracoes: async () => new Map(),
  readCorrecoes: async () => ({ doProcesso: null, dosPedidos: null }),
}
