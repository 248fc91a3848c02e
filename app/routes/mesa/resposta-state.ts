import type { SentFile } from '~/ui/file/upload'

export const formId = 'resposta'

/** Errors of the whole form link to this button. */
export const reviewId = 'revisar'

export const fileField = 'anexo'
export const fileUriField = 'anexoUri'
/** The attached file's name, so that a page can say what is attached although the database is out of reach. */
export const fileNameField = 'anexoNome'
/** The newest answer that the form's author has seen. */
export const vistaField = 'vista'

export const acao = { name: 'acao', salvar: 'salvar', revisar: 'revisar' }
export const removal = { name: acao.name, ask: 'excluir?', no: 'manter', yes: 'excluir' }

export type RespostaState = { token: string; attached: SentFile | null; removing: boolean }
