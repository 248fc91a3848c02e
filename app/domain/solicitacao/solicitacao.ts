export const tiposSolicitacao = ['ESCLARECIMENTO', 'IMPUGNACAO'] as const
export type TipoSolicitacao = (typeof tiposSolicitacao)[number]

/** F is a natural person, J a company. */
export type TipoPessoa = 'F' | 'J'

/** Whether a request waits for its answer (D1). */
export type SituacaoSolicitacao = 'AGUARDANDO' | 'RESPONDIDO'

/**
 * A published clarification or challenge (D1, D13). Who asked is already masked: `cpfCnpj` as `***.456.789-**` for a
 * person (a company's is public) and `email` as `a***@dominio`; `nome` is `null` when the settings hide it.
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

export type Resposta = {
  id: number
  dataCadastro: Date
  resposta: string
  anexoUri: string | null
  anexoNome: string | null
}
