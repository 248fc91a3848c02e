import { useRef } from 'react'
import { uploadAddress } from '~/site/paths'
import { FileField, raiseExceededSize } from '~/ui/file/file-field'
import { type FileFormState, fileField, fileNameField, fileUriField, removal } from './file-form-fields'

type Props = {
  label: string
  accept: string[]
  state: FileFormState
  /** What the file is for: the tender or the direct purchase, and the part of it. */
  of?: 'licitacao' | 'compra_direta'
  idLicitacao: number
  parte: string
  errors: { id: string; text: string }[]
}

/** The file of a form of the area. `errors`: those of the whole form. */
export function FormFile({ label, accept, state, of = 'licitacao', idLicitacao, parte, errors }: Props) {
  const own = errors.filter((error) => error.id === fileField).map(({ text }) => text)
  return (
    <FileField
      key={state.attached?.uri ?? state.token}
      label={label}
      name={fileField}
      uriName={fileUriField}
      fileNameName={fileNameField}
      removal={{ ...removal, confirming: state.removing }}
      accept={accept}
      to={uploadAddress}
      fields={{ repository: `${of}/${idLicitacao}/${parte}/publico` }}
      attached={state.attached}
      onExceeded={raiseExceededSize}
      error={own.join(' ') || undefined}
    />
  )
}

/** The state that the page was opened with, changed by each answer. What an answer does not know stays as it was. */
export function useKnownState(opened: FileFormState, answered: Partial<FileFormState> | undefined): FileFormState {
  const known = useRef(answered)
  known.current = { ...known.current, ...answered }
  return { ...opened, ...known.current }
}
