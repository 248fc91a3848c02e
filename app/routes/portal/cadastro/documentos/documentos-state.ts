import type { RespostaAssinatura } from '~/domain/cadastro/assinatura'
import type { TipoDocumento } from '~/domain/cadastro/documentos'
import type { Decisao } from '~/domain/cadastro/ports'
import type { SentFile } from '~/ui/file/send-file'

/** What the form is called where its signed state is checked. */
export const formName = 'documentos'

export const formId = 'documentos-do-cadastro'

/** What is said of the form as a whole leads to the button that sends it. */
export const sendId = 'enviar'

export const tokenField = 'formulario'
export const acaoField = 'acao'
export const acoes = { guardar: 'guardar', enviar: 'enviar' }

/** Where the form names a file that was sent before it, the one that was there when the page was made, and what shall go. */
export const uriField = (tipo: TipoDocumento) => `${tipo}Uri`
export const beforeField = (tipo: TipoDocumento) => `${tipo}Antes`
export const removalOf = (tipo: TipoDocumento) => ({
  name: `${tipo}Acao`,
  ask: 'excluir?',
  no: 'manter',
  yes: 'excluir',
})

/** What a page says of the signature of a term. */
export type AssinaturaEscrita = { respostas: RespostaAssinatura[]; qualificada: boolean }

export type CampoDocumento = {
  tipo: TipoDocumento
  label: string
  /** What waits to be sent. */
  attached: SentFile | null
  /** Whether that shall go is being asked. */
  removing: boolean
  /** What was sent before, and counts where nothing else is. */
  enviado: string | null
  assinatura: AssinaturaEscrita | null
}

/** What the form carries: new, or come back from the server. */
export type DocumentosState = { token: string; campos: CampoDocumento[] }

/** What the page is made of. */
export type DocumentosData = {
  protocolo: string
  estado: Estado
  enviadosEm: string | null
  /** Where the term is, as it was issued. */
  termo: string
  /** Whether anything may be sent. */
  aberto: boolean
  guardado: boolean
  temAcesso: boolean
  telefones: string
  state: DocumentosState
}
export type Estado = 'PROCESSANDO' | 'EM_ANALISE' | 'REANALISE' | Decisao
