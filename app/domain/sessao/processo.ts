import type { FaseLote, SituacaoSessao, TipoValor } from '../licitacao/enums'
import type { Licitacao, LicitacaoUnavailable } from '../licitacao/licitacao'
import type { Page, PageRequest } from '../shared/page'
import type { Result } from '../shared/result'
import type { Etapa } from './estado'
import type { Registro } from './registro'

/** A tender with its session, as the portal's pages follow it (H2). Amounts are decimal text. */
export type Processo = Omit<Licitacao, 'sessao'> & {
  /** Whether clarifications and challenges may be asked for from here (D11). */
  permiteSolicitarEscImp: boolean
  /** What its values are of. */
  tipoValor: TipoValor | null
  orcamentoSigiloso: boolean | null
  /** `null` also while it is sealed. */
  valorEstimado: string | null
  /** What was agreed on in the end, in all. */
  valorHomologado?: string | null
  dataPublicacao?: Date | null
  /** Where what is bought goes, or else where the body is. */
  municipio?: string | null
  uf?: string | null
  /** `null` where none is held here. */
  sessao: Sessao | null
}

/** `retomaEm`: when a suspended one goes on, where that is known. */
type Sessao = {
  situacao: SituacaoSessao
  abertaEm: Date | null
  retomaEm: Date | null
  encerradaEm: Date | null
}

export type LoteDoProcesso = {
  id: number
  numero: number
  descricao: string
  fase: FaseLote | null
  /** Of the phase LANCES, in a dispute that has two. */
  etapa: Etapa | null
  situacao: string | null
  /** What is offered for it is sealed: neither amounts nor how many there are may be told. */
  sigiloso: boolean
  /** The best bid, or the best offer where none was made; a percentage where the highest discount wins. */
  melhorLance: string | null
  /** Whose it is. */
  melhorDe: Participante | null
  /** How many offers there are; `null` while that is sealed. */
  propostas: number | null
  /** Who won it; none before that may be known. */
  vencedores?: Vencedor[] | null
}

/** Who won a lot or an item, and what was agreed; the document is masked. */
export type Vencedor = Identidade & {
  quantidade: string | null
  valorUnitario: string | null
  valorTotal: string | null
  percentualDesconto: string | null
}

/** 'Fornecedor 3' of this lot alone, and who that is once it may be known; the document is masked. */
export type Participante = { numero: number; identidade: Identidade | null }
export type Identidade = { razaoSocial: string; cpfCnpj: string }

export type ItemDoLote = {
  sequencia: number
  codigo: string | null
  descricao: string
  unidade: string | null
  quantidade: string | null
  situacao: string | null
  /** What it is estimated at; `null` also while that is sealed. */
  valorUnitario: string | null
  valorTotal: string | null
  vencedores?: Vencedor[] | null
}

/** A bid made in public. */
export type LancePublico = { de: Participante; valor: string; dadoEm: Date }

/** What one winner handed in, of all its lots. */
export type DocumentosDoVencedor = { razaoSocial: string; documentos: DocumentoDoVencedor[] }
type DocumentoDoVencedor = {
  tipo: TipoDocumentoVencedor
  nome: string
  /** `null`, as the lot's number, where the system that keeps it doesn't tell. */
  criadoEm: Date | null
  uri: string
  numeroLote: number | null
}

export const tiposDocumentoVencedor = [
  'PROPOSTA',
  'CONTRATO_SOCIAL',
  'PROCURACAO',
  'CERTIDAO',
  'ATESTADO',
  'BALANCO',
  'DECLARACAO',
  'RG',
  'CPF',
  'COMPROVANTE_RESIDENCIA',
  'OUTROS',
] as const
export type TipoDocumentoVencedor = (typeof tiposDocumentoVencedor)[number]

export type LoteUnavailable = LicitacaoUnavailable | 'loteNotFound'

/** What the portal's pages and calls ask of a tender and its session. */
export type Processos = {
  find(id: number): Promise<Result<Processo, LicitacaoUnavailable>>
  /** By their number. */
  listLotes(id: number, page: PageRequest): Promise<Result<Page<LoteDoProcesso>, LicitacaoUnavailable>>
  findLote(id: number, idLote: number): Promise<Result<LoteDoProcesso, LoteUnavailable>>
  /** Of a lot, or with `null` those that are in none. */
  listItens(id: number, idLote: number | null, page: PageRequest): Promise<Result<Page<ItemDoLote>, LoteUnavailable>>
  /** The latest first; none while they are sealed. */
  listLances(id: number, idLote: number, page: PageRequest): Promise<Result<Page<LancePublico>, LoteUnavailable>>
  listDocumentosVencedores(id: number): Promise<Result<DocumentosDoVencedor[], LicitacaoUnavailable>>
  /** The session's public log, the latest first. */
  listRegistros(id: number, page: PageRequest): Promise<Result<Page<Registro>, LicitacaoUnavailable>>
  /** Grows with every bid of this tender; `null` where nobody tells. */
  versao(id: number): Promise<number | null>
}
