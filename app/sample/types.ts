import type {
  criteriosJulgamento,
  FaseLote,
  modalidades,
  modosDisputa,
  StatusLicitacao,
  TipoAnexo,
} from '~/domain/licitacao/enums'
import type { SituacaoFinal } from '~/domain/sessao/fases'
import type { TipoPessoa, TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { SiglaOrgao } from './content/orgaos'

/** Business days from the day of the sample, before it when negative; never 0, so that no state hangs on the hour. */
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

/** `permitidos` counts from the first; `prazo` is the start, the end and the end of the counter-argument, as in `Prazo`. */
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

/** A type alone gets the PDF of that type; otherwise a text, an address elsewhere, or nothing to download. */
export type AnexoExemplo = TipoAnexo | { tipo: TipoAnexo; nome: string; texto?: string; link?: string }

export type Pessoa = { tipo: TipoPessoa; nome: string; documento: string; email: string; telefone: string }

export type RespostaExemplo = { haDias: number; texto: string; anexo?: string }

/** `haDias` counts business days back; `anexo` names a PDF that carries the text. */
export type SolicitacaoExemplo = {
  tipo: TipoSolicitacao
  de: Pessoa
  haDias: number
  assunto: string
  anexo?: string
  confirmada?: false
  respostas?: readonly RespostaExemplo[]
}

/** Where each lot's session stands, in order; `documentos`: the winner's are kept, and released. */
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
  itens?: readonly ItemExemplo[]
  anexos?: readonly AnexoExemplo[]
}

/** Without `status` it follows from the dates of `prazo`; `null` is a tender that tells none. */
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
  /** It is held here, by the acts of whoever conducts it. */
  sessao?: SessaoExemplo
  orcamentoSigiloso?: true
  /** Its end was moved a week later than first published. */
  prorrogada?: true
  solicitacoes?: readonly SolicitacaoExemplo[]
}

export type CompraDiretaExemplo = ProcessoExemplo & {
  prazo: Prazo
  tipo: 'DISPENSA_LICITACAO' | 'INEXIGIBILIDADE' | 'CREDENCIAMENTO'
  numero: string
  modo: 'COM_DISPUTA' | 'SEM_DISPUTA'
  criterio: (typeof criteriosJulgamento)[number]
  /** Without it the situation follows from the dates. */
  situacao?: 'EM_ANALISE' | 'PROCESSANDO' | 'EM_ELABORACAO' | 'REANALISE'
  /** The business day on which the bids end, where they go on after the proposals. */
  encerra?: number
  itens: readonly ItemExemplo[]
  /** The best bid and the outcome of each item, in their order. */
  lances?: readonly (number | null)[]
  situacoesItens?: readonly SituacaoLote[]
  lotes?: readonly (Omit<LoteExemplo, 'recurso'> & { melhorLance?: number })[]
}
