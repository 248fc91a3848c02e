/** A queued mail. It refers to its data by id: addresses, texts and codes are read when the mail is written. */
export type Mail =
  | { tipo: 'confirmacao'; idConfirmacao: number }
  | { tipo: 'recibo'; idSolicitacao: number }
  | { tipo: 'resposta'; idResposta: number }
  /**
   * Tells the órgão's mailbox, or one of its people, of a new, valid solicitação; `hora` is the start of the hour in
   * which it is queued.
   */
  | { tipo: 'chegada'; idSolicitacao: number; idOrgao: number; hora: string; idPessoa?: number }
  /** Tells, after the hour, of the solicitações that exceeded the hourly limit of `chegada` mails. */
  | { tipo: 'chegadas'; idOrgao: number; hora: string; idPessoa?: number }
  | MailDoDia
  | MailDeAviso
  /** The link by which a person of a body enters the mesa. */
  | { tipo: 'entrada'; idEntrada: number }
  | MailDeRecurso
  | MailDeCadastro

/**
 * Tells the órgão that somebody noticed personal data in a request or its answers, or in the texts of a process; `hora`
 * is as in `chegada`.
 */
export type MailDeAviso = { tipo: 'avisoDeDado'; idOrgao: number; hora: string } & (
  | { idSolicitacao: number }
  | { entidade: 'licitacao' | 'compra_direta'; idProcesso: number }
)

/**
 * Tells the órgão's mailbox, or a person, of what must be answered until the next business day; with `desde`, an
 * instant, also of what has arrived since then.
 */
export type MailDoDia = { tipo: 'pendencias'; dia: string; desde?: string } & (
  | { idOrgao: number }
  | { idPessoa: number }
)

/** Tells a supplier of a granted recurso or changed prazos, as recorded in `evento`. */
export type MailDeRecurso = { tipo: 'recursoConcedido' | 'prazoRecurso'; idEvento: number; idRecurso: number }

/** `cadastroTentado`: somebody tried to register the same CNPJ or CPF again. */
type MailDeCadastro =
  /** With `hora`, the start of an hour, an envio has at most one mail an hour; without `hora`, only one mail. */
  | { tipo: 'termoAdesao' | 'cadastroTentado'; idEnvio: number; hora?: string }
  | { tipo: 'cadastroDecidido'; idCadastro: number; idEvento: number }
  | { tipo: 'documentosRecebidos'; idRemessa: number }
  | { tipo: 'retomada'; idRetomada: number }

/** A unique key, so that each mail is queued only once. */
export function makeChave(mail: Mail) {
  switch (mail.tipo) {
    case 'confirmacao':
      return `confirmacao:${mail.idConfirmacao}`
    case 'recibo':
      return `recibo:${mail.idSolicitacao}`
    case 'resposta':
      return `resposta:${mail.idResposta}`
    case 'chegada':
      return `chegada:${mail.idSolicitacao}${toSuffix(mail)}`
    case 'avisoDeDado':
      return `avisoDeDado:${'idSolicitacao' in mail ? mail.idSolicitacao : `${mail.entidade} ${mail.idProcesso}`}:${mail.hora.slice(0, 10)}`
    case 'chegadas':
      return `chegadas:${mail.idOrgao}:${mail.hora}${toSuffix(mail)}`
    case 'pendencias':
      return `pendencias:${'idPessoa' in mail ? mail.idPessoa : `orgao ${mail.idOrgao}`}:${mail.dia}`
    case 'entrada':
      return `entrada:${mail.idEntrada}`
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

const toSuffix = ({ idPessoa }: { idPessoa?: number }) => (idPessoa === undefined ? '' : `:${idPessoa}`)

export const isRequestedByAnybody = ({ tipo }: Mail) => requestedByAnybody.includes(tipo)

/**
 * Mails that anybody can cause by typing an address: the recipient has a budget for them and can opt out. `entrada` is
 * limited where its link is issued, so that no other mail can use up what a person needs to enter (W17.15).
 */
const requestedByAnybody: Mail['tipo'][] = ['confirmacao', 'recibo', 'termoAdesao', 'cadastroTentado', 'retomada']

/** A written mail. The name in `to` is chosen by the portal, never by a visitor. */
export type Message = {
  messageId: string
  lang: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  anexo?: { nome: string; conteudo: Uint8Array }
}
