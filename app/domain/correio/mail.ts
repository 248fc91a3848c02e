/**
 * A mail to be written, by what it tells of. Addresses, texts and codes are read when it is written: none of them waits in
 * the queue.
 */
export type Mail =
  | { tipo: 'confirmacao'; idConfirmacao: number }
  /** With the confirmation that a corrected address waits for, where there is one: each address gets a receipt. */
  | { tipo: 'recibo'; idSolicitacao: number; idConfirmacao?: number }
  | { tipo: 'resposta'; idResposta: number }
  | MailDeRecurso

/** To a supplier: an appeal was granted, or its periods changed, as a line of the history tells. */
export type MailDeRecurso = { tipo: 'recursoConcedido' | 'prazoRecurso'; idEvento: number; idRecurso: number }

/** The event a mail tells of: there is one mail an event. */
export function chaveOf(mail: Mail) {
  switch (mail.tipo) {
    case 'confirmacao':
      return `confirmacao:${mail.idConfirmacao}`
    case 'recibo':
      return `recibo:${mail.idSolicitacao}${mail.idConfirmacao ? `:${mail.idConfirmacao}` : ''}`
    case 'resposta':
      return `resposta:${mail.idResposta}`
    case 'recursoConcedido':
    case 'prazoRecurso':
      return `${mail.tipo}:${mail.idEvento}:${mail.idRecurso}`
  }
}

/** A written mail. */
export type Message = {
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}
