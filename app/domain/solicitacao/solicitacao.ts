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

/** A request that waits for its answer, as its body sees it: nothing of who asked. `prazo` is the last day for the answer. */
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
  /** The earlier answer that this one corrects. */
  corrige: number | null
  dataCadastro: Date
  resposta: string
  anexoUri: string | null
  anexoNome: string | null
}
