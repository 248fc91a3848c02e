import type { TipoPessoa } from '../shared/tipo-pessoa'

export const tiposSolicitacao = ['ESCLARECIMENTO', 'IMPUGNACAO'] as const
export type TipoSolicitacao = (typeof tiposSolicitacao)[number]

export type SituacaoSolicitacao = 'AGUARDANDO' | 'RESPONDIDO'

/**
 * A public request, already masked (D1, D13); a company's CNPJ is public. `nome`, `cpfCnpj` and `email` are `null` if
 * the settings hide requesters.
 */
export type Solicitacao = {
  id: number
  tipo: TipoSolicitacao
  dataCadastro: Date
  tipoPessoa: TipoPessoa
  nome: string | null
  cpfCnpj: string | null
  email: string | null
  assunto: string
  arquivoNome: string | null
  arquivoUri: string | null
  situacao: SituacaoSolicitacao | null
}

/** A request as its órgão sees it in a list, without the requester. `prazo` is the last day for the answer. */
export type Pendente = {
  id: number
  tipo: TipoSolicitacao
  protocolo: string | null
  enviadaEm: Date
  prazo: string
  atrasada: boolean
  licitacao: { id: number; numProcesso: string | null; numeroEdital: string | null; objeto: string; orgao: string }
}

export type Resposta = {
  id: number
  corrige: number | null
  dataCadastro: Date
  resposta: string
  anexoUri: string | null
  anexoNome: string | null
}

/** The result of a confirmation link (E2). */
export const situacoesConfirmacao = ['VALIDO', 'CONFIRMADO', 'EXPIRADO', 'INVALIDO'] as const
export type SituacaoConfirmacao = (typeof situacoesConfirmacao)[number]
