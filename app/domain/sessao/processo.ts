import type { FaseLote, SituacaoSessao, TipoValor } from '../licitacao/enums'
import type { Licitacao, LicitacaoUnavailable } from '../licitacao/licitacao'
import type { ReservaDoItem } from '../licitacao/participacao'
import type { Page, PageRequest } from '../shared/page'
import { err, ok, type Result } from '../shared/result'
import type { Lugar, TipoAto } from './atos/ato'
import type { Etapa } from './fases'

/** A tender and its session, as on the portal's pages (H2). Amounts are decimal strings. */
export type Processo = Omit<Licitacao, 'sessao'> & {
  permiteSolicitarEscImp: boolean
  tipoValor: TipoValor | null
  orcamentoSigiloso: boolean | null
  valorEstimado: string | null
  valorHomologado?: string | null
  dataPublicacao?: Date | null
  municipio?: string | null
  /** Set if the town has a page here. */
  idMunicipio?: number
  uf?: string | null
  informacaoComplementar?: string | null
  orgaoSubRogado?: string | null
  justificativaPresencial?: string | null
  linkProcessoEletronico?: string | null
  /** `null` if no session is held here. */
  sessao: Sessao | null
}

type Sessao = {
  situacao: SituacaoSessao
  abertaEm: Date | null
  retomaEm: Date | null
  encerradaEm: Date | null
  /** Why the session is suspended; `null` if it is not, absent if a remote system does not say it. */
  motivo?: string | null
}

export type LoteDoProcesso = EmDisputa & {
  id: number
  numero: number
  descricao: string
  situacao: string | null
  vencedores?: Vencedor[] | null
}

/** What may be known of the dispute of a lot, or of an item in no lot. */
export type EmDisputa = {
  fase: FaseLote | null
  etapa: Etapa | null
  sigiloso: boolean
  /** The best bid, otherwise the best proposal; a percentage where the highest discount wins. */
  melhorLance: string | null
  melhorDe: Participante | null
  /** `null` while sealed. */
  propostas: number | null
}

export type Vencedor = Identidade & {
  /** Set only if the company has a page in this portal. */
  cnpj?: string
  quantidade: string | null
  valorUnitario: string | null
  valorTotal: string | null
  percentualDesconto: string | null
}

/** A participant, shown as 'Fornecedor 3' and numbered per lot. `identidade` is set once public, with a CPF masked. */
export type Participante = { numero: number; identidade: Identidade | null }
export type Identidade = { razaoSocial: string; cpfCnpj: string }

export type ItemDoLote = {
  sequencia: number
  codigo: string | null
  descricao: string
  categoria?: string | null
  catalogo?: string | null
  /** Whether it is a quota reserved for small businesses, or, alone among others, exclusive to them. */
  reserva?: ReservaDoItem | null
  unidade: string | null
  quantidade: string | null
  situacao: string | null
  valorUnitario: string | null
  valorTotal: string | null
  vencedores?: Vencedor[] | null
  /** `null` if the item is in a lot, or if no session of it is known. */
  disputa?: EmDisputa | null
}

/** What a session disputes: a lot, or an item that is in no lot. */
export type Disputado = ({ tipo: 'LOTE' } & LoteDoProcesso) | ({ tipo: 'ITEM' } & ItemDoLote)

export type LancePublico = { participante: Participante; valor: string; dadoEm: Date }

export type DocumentosDoVencedor = { razaoSocial: string; documentos: DocumentoDoVencedor[] }
type DocumentoDoVencedor = {
  tipo: TipoDocumentoVencedor
  nome: string
  /** This and `numeroLote` are `null` if a remote system does not provide them. */
  criadoEm: Date | null
  uri: string
  numeroLote: number | null
  /** Set instead of `numeroLote` for an item in no lot. */
  numeroItem?: number | null | undefined
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

export type Processos = {
  find(id: number): Promise<Result<Processo, LicitacaoUnavailable>>
  listLotes(id: number, page: PageRequest): Promise<Result<Page<LoteDoProcesso>, LicitacaoUnavailable>>
  findLote(id: number, idLote: number): Promise<Result<LoteDoProcesso, LoteUnavailable>>
  /** The items of a lot. If `idLote` is `null`: the items that belong to no lot. */
  listItens(id: number, idLote: number | null, page: PageRequest): Promise<Result<Page<ItemDoLote>, LoteUnavailable>>
  /** An item in no lot, by its number; `loteNotFound` if there is none. */
  findItem(id: number, numero: number): Promise<Result<ItemDoLote, LoteUnavailable>>
  /** The lots, then the items in no lot. */
  listDisputados(id: number, page: PageRequest): Promise<Result<Page<Disputado>, LicitacaoUnavailable>>
  listLances(id: number, idLote: number, page: PageRequest): Promise<Result<Page<LancePublico>, LoteUnavailable>>
  listLancesDoItem(id: number, numero: number, page: PageRequest): Promise<Result<Page<LancePublico>, LoteUnavailable>>
  listDocumentosVencedores(id: number): Promise<Result<DocumentosDoVencedor[], LicitacaoUnavailable>>
  listRegistros(id: number, page: PageRequest): Promise<Result<Page<Registro>, LicitacaoUnavailable>>
  /**
   * The public part of the session's acts, newest first. It does not tell whether there are sealed offers (W18). With
   * `lugar`, only the acts that concern this lot or item, those of the whole session included.
   */
  listAtos(
    id: number,
    page: PageRequest & { lugar?: Lugar | null },
  ): Promise<Result<Page<AtoPublico>, LicitacaoUnavailable>>
  /** Increases with every public act of the session, bids too; `null` if unsupported. */
  versao(id: number): Promise<number | null>
}

/**
 * An act of a session as everybody may see it. `lote` and `item` are numbers; if both are `null`, the act concerns the
 * whole session. `participante` is `null` if the act names no participant, or if its participant is still secret.
 */
export type AtoPublico = {
  /** Truncated to the second. */
  instante: Date
  tipo: TipoAto
  anulado: boolean
  lote: number | null
  item: number | null
  participante: (Omit<Participante, 'numero'> & { numero: number | null }) | null
  valor: string | null
  motivo: string | null
  fase: FaseLote | null
  etapa: Etapa | null
  situacao: string | null
  retomaEm: Date | null
  /** The act that a RETIFICACAO annuls; absent if a remote system does not say it. */
  anula?: Pick<AtoPublico, 'tipo' | 'instante' | 'lote' | 'item' | 'participante' | 'valor'> | null
}

/** An entry of the public log; both numbers are `null` if it is about the whole session. */
export type Registro = { ocorridoEm: Date; numeroLote: number | null; numeroItem: number | null } & FatoDaSessao

/** `participante` is `null` in an entry for several lots, each of which numbers participants in its own way. */
export type FatoDaSessao<Named = Participante | null> =
  | { tipo: 'ABERTA' | 'RETOMADA' | 'ENCERRADA' }
  | { tipo: 'SUSPENSA'; motivo: string; retomaEm: Date | null }
  | { tipo: 'FASE'; fase: FaseLote; etapa: Etapa | null }
  | { tipo: 'RESULTADO'; situacao: string }
  | { tipo: 'DESCLASSIFICACAO' | 'INABILITACAO'; participante: Named; motivo: string }
  | { tipo: 'NEGOCIACAO'; participante: Named; valor: string }
  | { tipo: 'INTENCAO_RECURSO'; participante: Named; motivo: string | null }
  /** An entry recorded by an older release has neither `de`, the instant of the annulled act, nor a reason. */
  | {
      tipo: 'ANULADO'
      ato: TipoAto
      de: Date | null
      participante: Named | null
      valor: string | null
      motivo: string | null
    }

/** Personal documents, never released: they reveal addresses and enable identity theft. */
const pessoais: readonly TipoDocumentoVencedor[] = ['RG', 'CPF', 'COMPROVANTE_RESIDENCIA']

export type LiberacaoRefusal = 'documentoNotFound' | 'documentoPessoal' | 'jaLiberado'

export function mayRelease(
  documento: { tipo: TipoDocumentoVencedor; liberadoEm: Date | null } | null,
): Result<null, LiberacaoRefusal> {
  if (!documento) return err('documentoNotFound')
  if (pessoais.includes(documento.tipo)) return err('documentoPessoal')
  return documento.liberadoEm ? err('jaLiberado') : ok(null)
}
