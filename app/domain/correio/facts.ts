import type { TipoPessoaCadastro } from '../cadastro/cadastro'
import type { Decisao } from '../cadastro/ports'
import type { Prazos } from '../recurso/recurso'
import type { Pendente, TipoSolicitacao } from '../solicitacao/solicitacao'

/** The request a mail is about, and to whom it goes. */
export type SolicitacaoFacts = {
  id: number
  tipo: TipoSolicitacao
  protocolo: string | null
  enviadaEm: Date
  email: string
  /** The language its form was in; `null` where nobody knows. */
  idioma: string | null
  licitacao: { id: number; numProcesso: string | null; numeroEdital: string | null; objeto: string; orgao: string }
}

export type ConfirmacaoFacts = { solicitacao: SolicitacaoFacts; sal: string; codigoHash: string; expiraEm: Date }
export type ReciboFacts = { solicitacao: SolicitacaoFacts; recibo: string; aguardaConfirmacao: boolean }
export type RespostaFacts = { solicitacao: SolicitacaoFacts; resposta: string; respondidaEm: Date; corrige: boolean }

/** The requests that a body is told of. */
export type ChegadasFacts = { email: string; chegadas: Pendente[] }

/** What a supplier is told of an appeal: what the history's line says. `de` is `null` where nothing was saved before. */
export type RecursoFacts = {
  fornecedor: { email: string }
  licitacao: SolicitacaoFacts['licitacao']
  lote: string
  de: Prazos | null
  para: Prazos
  justificativa: string
}

/** What was registered, and the term that was made for it. */
export type TermoFacts = {
  email: string
  idioma: string | null
  protocolo: string
  tipoPessoa: TipoPessoaCadastro
  enviadoEm: Date
  sal: string
  chaveHash: string
  link: LinkGuardado
  termo: Uint8Array
}
/** What is kept of the link to the documents' page; of a registration made before there was one, nothing. */
type LinkGuardado = { sal: string; codigoHash: string } | null
export type CadastroTentadoFacts = { email: string; idioma: string | null; tentadoEm: Date }
export type CadastroDecididoFacts = {
  email: string
  idioma: string | null
  protocolo: string
  decisao: Decisao
  motivo: string | null
  link: LinkGuardado
}
/** What was sent of a registration, to be looked at. */
export type DocumentosFacts = {
  email: string
  idioma: string | null
  protocolo: string
  enviadosEm: Date
  link: LinkGuardado
}
/** `dados` is sealed under the link's key: to whom it goes, and what it leads to. */
export type RetomadaFacts = { sal: string; codigoHash: string; dados: string; expiraEm: Date }
