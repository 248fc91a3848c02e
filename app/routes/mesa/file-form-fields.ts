import type { SentFile } from '~/ui/file/upload'

/** The fields of a form of the area with one file. */
export const fileField = 'anexo'
export const fileUriField = 'anexoUri'
/** The attached file's name, so that a page can say what is attached although the database is out of reach. */
export const fileNameField = 'anexoNome'

/** The buttons that ask whether to remove the file, and that answer it. */
export const removal = { name: 'acao', ask: 'excluir?', no: 'manter', yes: 'excluir' }

export type FileFormState = { token: string; attached: SentFile | null; removing: boolean }
