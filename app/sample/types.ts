import type {
  criteriosJulgamento,
  FaseLote,
  modalidades,
  modosDisputa,
  StatusLicitacao,
  TipoAnexo,
} from '~/domain/licitacao/enums'
import type { SituacaoFinal } from '~/domain/sessao/fases'
import type { LetraPessoa } from '~/domain/shared/tipo-pessoa'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { SiglaOrgao } from './content/orgaos'

/** Business days after the day of loading, negative before it; never 0, so that no status depends on the hour. */
export type Prazo = readonly [desde: number, ate: number]

export type ItemExemplo = readonly [
  descricao: string,
  unidade: string | null,
  quantidade: number | null,
  valorUnitario: number | null,
]

type SituacaoLote =
  | 'ADJUDICADO'
  | 'ANULADO'
  | 'CANCELADO'
  | 'DESERTO'
  | 'EM_ANDAMENTO'
  | 'FRACASSADO'
  | 'HOMOLOGADO'
  | 'REVOGADO'

export type ManifestacaoExemplo = { de: Pessoa; motivo: string }

/** `permitidos`: how many of `manifestacoes`, from the first on, are permitted. `prazo` counts days as `Prazo` does. */
type RecursoExemplo = {
  manifestacoes: readonly ManifestacaoExemplo[]
  permitidos?: number
  prazo?: readonly [inicio: number, fim: number, contrarrazao: number]
}

export type LoteExemplo = {
  descricao: string
  situacao: SituacaoLote | null
  itens: readonly ItemExemplo[]
  recurso?: RecursoExemplo
}

/** A type alone gets the PDF of that type. An object has a text, an external address, or nothing to download. */
export type AnexoExemplo = TipoAnexo | { tipo: TipoAnexo; nome: string; texto?: string; link?: string }

export type Pessoa = { tipo: LetraPessoa; nome: string; documento: string; email: string; telefone: string }

export type RespostaExemplo = { haDias: number; texto: string; anexo?: string }

/** `haDias`: how many business days ago. `anexo`: the name of a PDF with `assunto` as its text. */
export type SolicitacaoExemplo = {
  tipo: TipoSolicitacao
  de: Pessoa
  haDias: number
  assunto: string
  anexo?: string
  confirmada?: false
  respostas?: readonly RespostaExemplo[]
}

/** The fase of each lot, in the order of the lots. `documentos`: the winner has handed in documents. */
export type SessaoExemplo = {
  lotes: readonly { fase: FaseLote; fechada?: true; resultado?: SituacaoFinal; documentos?: true }[]
  suspensa?: string
}

type ProcessoExemplo = {
  orgao: SiglaOrgao
  processo: string | null
  edital: string | null
  objeto: string
  prazo?: Prazo
  amparo?: string
  srp?: boolean
  /** How many items, from the first on, are exclusive to small businesses; if absent, no item states a benefit. */
  exclusivos?: number
  itens?: readonly ItemExemplo[]
  anexos?: readonly AnexoExemplo[]
}

/** If `status` is absent, it follows from the dates of `prazo`; if it is `null`, the tender states none. */
export type LicitacaoExemplo = ProcessoExemplo & {
  modalidade: (typeof modalidades)[number] | null
  modo?: (typeof modosDisputa)[number]
  disputa?: 'ABERTO' | 'RANDOMICO' | 'ABERTO_FECHADO' | 'FECHADO'
  criterio?: (typeof criteriosJulgamento)[number]
  status?: StatusLicitacao | null
  repeticao?: number
  inversaoFases?: boolean
  minutosAbertoFechado?: number
  foraDoProduto?: true
  link?: string
  publicacao?: 'DESPUBLICADA' | 'EXCLUIDA'
  lotes?: readonly LoteExemplo[]
  /** A session that `recordSessoes` records act by act. */
  sessao?: SessaoExemplo
  orcamentoSigiloso?: true
  /** The history says that the end for proposals and the opening were moved by a week. */
  prorrogada?: true
  solicitacoes?: readonly SolicitacaoExemplo[]
}

export type CompraDiretaExemplo = ProcessoExemplo & {
  prazo: Prazo
  tipo: 'DISPENSA_LICITACAO' | 'INEXIGIBILIDADE' | 'CREDENCIAMENTO'
  numero: string
  modo: 'COM_DISPUTA' | 'SEM_DISPUTA'
  criterio: (typeof criteriosJulgamento)[number]
  /** If absent, it follows from the dates. */
  situacao?: 'EM_ANALISE' | 'PROCESSANDO' | 'EM_ELABORACAO' | 'REANALISE'
  /** The day on which the bids end, counted as in `Prazo`, if bids follow the proposals. */
  encerra?: number
  itens: readonly ItemExemplo[]
  /** The best bid of each of `itens`, in their order. */
  lances?: readonly (number | null)[]
  /** The CNPJ of the company that was awarded all of `itens`, at their best bids. */
  vencedora?: string
  /** The outcome of each of `itens`, in their order. */
  situacoesItens?: readonly SituacaoLote[]
  lotes?: readonly (Omit<LoteExemplo, 'recurso'> & { melhorLance?: number })[]
}
