import type { TipoPessoa, TipoSolicitacao } from './solicitacao'

/** The receipt of a request: for its sender alone, who finds the own address in it, and the own CPF masked. */
export type Recibo = {
  id: number
  idLicitacao: number
  protocolo: string
  tipo: TipoSolicitacao
  tipoPessoa: TipoPessoa
  nome: string
  cpfCnpj: string
  email: string
  assunto: string
  arquivoNome: string | null
  enviadaEm: Date
  /** `null` while the e-mail waits to be confirmed; where that isn't asked for, when it was sent. */
  confirmadaEm: Date | null
  /** Until when the newest link confirms. */
  linkExpiraEm: Date | null
  respondida: boolean
}

/** From which receipt another link is asked for; `formulario` is the form's own number. */
export type DeRecibo = { idLicitacao: number; recibo: string; formulario?: string }

export type ReenvioRefusal = 'confirmada' | 'prazoEncerrado'
