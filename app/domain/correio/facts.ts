import type { Decisao } from '../cadastro/ports'
import type { Prazos } from '../recurso/recurso'
import type { TipoPessoa } from '../shared/tipo-pessoa'
import type { Pendente, TipoSolicitacao } from '../solicitacao/solicitacao'

/** The types in this file hold the data for the text of each kind of mail, read when the mail is written. */
export type SolicitacaoFacts = {
  id: number
  tipo: TipoSolicitacao
  protocolo: string | null
  enviadaEm: Date
  email: string
  idioma: string | null
  licitacao: { id: number; numProcesso: string | null; numeroEdital: string | null; objeto: string; orgao: string }
}

export type ConfirmacaoFacts = { solicitacao: SolicitacaoFacts; sal: string; codigoHash: string; expiraEm: Date }
export type ReciboFacts = { solicitacao: SolicitacaoFacts; recibo: string; confirmadaEm: Date | null }
export type RespostaFacts = { solicitacao: SolicitacaoFacts; resposta: string; respondidaEm: Date; corrige: boolean }

/** `naMesa`: a person of the órgão can answer in the browser. */
export type ChegadasFacts = { email: string; naMesa: boolean; chegadas: Pendente[] }

/** `vencem`: to be answered until the next business day. `novas`: arrived since the last mail of this kind. */
export type PendenciasFacts = { email: string; naMesa: boolean; vencem: Pendente[]; novas: Pendente[] }

export type AvisoDeDadoFacts = { email: string; naMesa: boolean } & (
  | { pedido: Pendente }
  | { entidade: 'licitacao' | 'compra_direta'; processo: SolicitacaoFacts['licitacao'] }
)

export type EntradaFacts = { email: string; idioma: string | null; sal: string; codigoHash: string; expiraEm: Date }

/** A change of an appeal, as recorded in the history. `de` is `null` if the deadlines are set for the first time. */
export type RecursoFacts = {
  fornecedor: { email: string }
  licitacao: SolicitacaoFacts['licitacao']
  /** `item`: the number of an item in no lot; `null` for a lot. */
  disputado: { item: number | null; descricao: string }
  de: Prazos | null
  para: Prazos
  justificativa: string
}

export type TermoFacts = {
  email: string
  idioma: string | null
  protocolo: string
  tipoPessoa: TipoPessoa
  enviadoEm: Date
  sal: string
  chaveHash: string
  link: StoredLink
  termo: Uint8Array
}
/** The link to the documents page; `null` for a registration older than that page. */
type StoredLink = { sal: string; codigoHash: string } | null
export type CadastroTentadoFacts = { email: string; idioma: string | null; tentadoEm: Date }
export type CadastroDecididoFacts = {
  email: string
  idioma: string | null
  protocolo: string
  decisao: Decisao
  motivo: string | null
  link: StoredLink
}
export type DocumentosFacts = {
  email: string
  idioma: string | null
  protocolo: string
  enviadosEm: Date
  link: StoredLink
}
/** `dados` holds the draft's key, the recipient and the language, encrypted with the link's key. */
export type RetomadaFacts = { sal: string; codigoHash: string; dados: string; expiraEm: Date }
