import { checkLocally, judgeUpload, type LocalFile, type UploadMessage } from '~/domain/arquivo/upload-rules'
import type envio from '~/locales/pt-BR/envio'

type Key =
  | Exclude<keyof typeof envio, 'noneAttached' | 'someAttached' | 'field'>
  | `${'none' | 'some'}Attached.${'one' | 'several'}`

/** Fills in a text of the area `envio`: i18next's function, or one that knows a single language. */
export type UploadText = (key: Key, values?: Record<string, string>) => string

/** What was wrong with an upload, in words (L2). `accept` are the accepted extensions, none meaning any. */
export function uploadMessage(t: UploadText, message: UploadMessage, accept: readonly string[]) {
  switch (message.kind) {
    case 'tooLarge':
      return message.nome ? t('tooLarge', { nome: message.nome }) : t('tooLargeNameless')
    case 'rejected': {
      const refused = t(`${message.attached ? 'some' : 'none'}Attached.${message.several ? 'several' : 'one'}`)
      const formats = accept.length > 0 ? t('formats', { formatos: accept.join(', ') }) : t('anyFormat')
      return `${refused} ${formats}`
    }
    default:
      return t(message.kind)
  }
}

/** What a browser says of files before it sends the one that can be attached, if there is one. */
export function judgeLocally<File extends LocalFile>(
  t: UploadText,
  files: File[],
  how: 'chosen' | 'dropped',
  accept: readonly string[],
) {
  const offered = checkLocally(files, how, accept)
  const { keep, messages } = judgeUpload(offered)
  return {
    file: keep ? files.find((_, index) => !offered[index]?.refusal) : undefined,
    exceeded: files.filter((_, index) => offered[index]?.refusal === 'tooLarge'),
    texts: messages.map((message) => uploadMessage(t, message, accept)),
  }
}
