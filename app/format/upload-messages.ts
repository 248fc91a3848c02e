import { checkLocally, judgeUpload, type LocalFile, type UploadMessage } from '~/domain/arquivo/upload-rules'
import type envio from '~/locales/pt-BR/envio'

type Key =
  | Exclude<keyof typeof envio, 'noneAttached' | 'someAttached' | 'field'>
  | `${'none' | 'some'}Attached.${'one' | 'several'}`

export type UploadText = (key: Key, values?: Record<string, string>) => string

/** The text of an upload message (L2). An empty `accept` means any extension. */
export function uploadMessage(t: UploadText, message: UploadMessage, accept: readonly string[]) {
  switch (message.kind) {
    case 'tooLarge':
      return message.nome ? t('tooLarge', { nome: message.nome }) : t('tooLargeNameless')
    case 'empty':
    case 'broken':
      return t(message.kind, { nome: message.nome })
    case 'rejected': {
      const refused = t(`${message.attached ? 'some' : 'none'}Attached.${message.several ? 'several' : 'one'}`)
      const formats = accept.length > 0 ? t('formats', { formatos: accept.join(', ') }) : t('anyFormat')
      return `${refused} ${formats}`
    }
    default:
      return t(message.kind)
  }
}

/** Checks chosen or dropped files in the browser, before anything is sent. */
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
