import type { PersonState } from '~/forms/answer'
import type { SentFile } from '~/ui/file/upload'

/** The form's name in its token, and the reCAPTCHA action. */
export const formName = 'solicitar'

export const formId = 'formulario-de-pedido'

/** The id of the submit button. The error summary links errors without a field to it. */
export const sendId = 'enviar'

/** Names of two form fields: the file itself, and the address of a file uploaded before. */
export const fileField = 'anexo'
export const fileUriField = 'anexoUri'

/** Name and values of the buttons that remove the file without JavaScript. */
export const removal = { name: 'acao', ask: 'excluir?', no: 'manter', yes: 'excluir' }

/** Values of Cancelar without JavaScript, and of the answers to its confirmation. */
export const canceling = { name: removal.name, ask: 'cancelar?', no: removal.no, yes: 'descartar' }

export type PedidoState = PersonState & {
  /** True if the page asks whether to discard the form. */
  canceling: boolean
  attached: SentFile | null
  /** True if the page asks whether to remove the file. */
  removing: boolean
}

/** Identifies the form that asks for another link, so that a double submission sends one link. */
export const formularioField = 'formulario'
