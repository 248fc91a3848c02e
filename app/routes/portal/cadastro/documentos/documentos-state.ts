import type { RespostaAssinatura } from '~/domain/cadastro/assinatura'
import type { TipoDocumento } from '~/domain/cadastro/documentos'
import type { Decisao } from '~/domain/cadastro/ports'
import type { SentFile } from '~/ui/file/upload'

/** The form's name in its token. */
export const formName = 'documentos'

export const formId = 'documentos-do-cadastro'

/** Errors of the whole form link to the submit button. */
export const sendId = 'enviar'

export const tokenField = 'formulario'
export const acaoField = 'acao'
export const acoes = { guardar: 'guardar', enviar: 'enviar' }

/** Field names: the uploaded file, the file attached when the page was rendered, and the removal. */
export const uriField = (tipo: TipoDocumento) => `${tipo}Uri`
export const beforeField = (tipo: TipoDocumento) => `${tipo}Antes`
export const makeRemoval = (tipo: TipoDocumento) => ({
  name: `${tipo}Acao`,
  ask: 'excluir?',
  no: 'manter',
  yes: 'excluir',
})

export type ShownAssinatura = { respostas: RespostaAssinatura[]; qualificada: boolean }

export type CampoDocumento = {
  tipo: TipoDocumento
  label: string
  attached: SentFile | null
  removing: boolean
  /** The file sent before, which stays valid unless another is sent. */
  enviado: string | null
  assinatura: ShownAssinatura | null
}

export type DocumentosState = { token: string; campos: CampoDocumento[] }

export type DocumentosData = {
  protocolo: string
  estado: SituacaoShown
  motivo: string | null
  enviadosEm: string | null
  termo: string
  isOpen: boolean
  isSaved: boolean
  hasAccess: boolean
  telefones: string
  state: DocumentosState
}
export type SituacaoShown = 'PROCESSANDO' | 'EM_ANALISE' | 'REANALISE' | Decisao
