/**
 * A mail to be written, by what it tells of. Addresses, texts and codes are read when it is written: none of them waits in
 * the queue.
 */
export type Mail =
  | { tipo: 'confirmacao'; idConfirmacao: number }
  /** With the confirmation that a corrected address waits for, where there is one: each address gets a receipt. */
  | { tipo: 'recibo'; idSolicitacao: number; idConfirmacao?: number }
  | { tipo: 'resposta'; idResposta: number }
  /** To the body: a request counts. `hora` begins the hour in which it came to. */
  | { tipo: 'chegada'; idSolicitacao: number; idOrgao: number; hora: string }
  /** To the body, once the hour is over: those of which it was not told one by one. */
  | { tipo: 'chegadas'; idOrgao: number; hora: string }
  | MailDeRecurso
  | MailDeCadastro

/** To a supplier: an appeal was granted, or its periods changed, as a line of the history tells. */
export type MailDeRecurso = { tipo: 'recursoConcedido' | 'prazoRecurso'; idEvento: number; idRecurso: number }

/**
 * About a registration: its term to whoever registered; to the same that somebody tried to with the same CNPJ or CPF; that
 * the documents came; the decision; and the link by which a draft is gone on with.
 */
type MailDeCadastro =
  /** `hora` begins the hour in which it is sent, or was asked for again: one in it. */
  | { tipo: 'termoAdesao' | 'cadastroTentado'; idEnvio: number; hora?: string }
  | { tipo: 'cadastroDecidido'; idCadastro: number; idEvento: number }
  | { tipo: 'documentosRecebidos'; idRemessa: number }
  | { tipo: 'retomada'; idRetomada: number }

/** The event a mail tells of: there is one mail an event. */
export function chaveOf(mail: Mail) {
  switch (mail.tipo) {
    case 'confirmacao':
      return `confirmacao:${mail.idConfirmacao}`
    case 'recibo':
      return `recibo:${mail.idSolicitacao}${mail.idConfirmacao ? `:${mail.idConfirmacao}` : ''}`
    case 'resposta':
      return `resposta:${mail.idResposta}`
    case 'chegada':
      return `chegada:${mail.idSolicitacao}`
    case 'chegadas':
      return `chegadas:${mail.idOrgao}:${mail.hora}`
    case 'recursoConcedido':
    case 'prazoRecurso':
      return `${mail.tipo}:${mail.idEvento}:${mail.idRecurso}`
    case 'termoAdesao':
    case 'cadastroTentado':
      return `${mail.tipo}:${mail.idEnvio}${mail.hora ? `:${mail.hora}` : ''}`
    case 'cadastroDecidido':
      return `${mail.tipo}:${mail.idCadastro}:${mail.idEvento}`
    case 'documentosRecebidos':
      return `documentosRecebidos:${mail.idRemessa}`
    case 'retomada':
      return `retomada:${mail.idRetomada}`
  }
}

/** Mails to an address that anybody may have typed. */
export const isAskedByAnybody = ({ tipo }: Mail) => askedByAnybody.includes(tipo)

const askedByAnybody: Mail['tipo'][] = ['confirmacao', 'recibo', 'termoAdesao', 'cadastroTentado', 'retomada']

/** A written mail. The name in `to` is the portal's word, never what a visitor typed. */
export type Message = {
  messageId: string
  lang: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  anexo?: { nome: string; conteudo: Uint8Array }
}
