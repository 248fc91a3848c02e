import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../controls.module.css'
import { useHydrated } from '../hydrated'
import { AttachedFile, type Removal } from './attached-file'
import styles from './file-field.module.css'
import { type UploadOptions, useUpload } from './use-upload'

type Props = UploadOptions & {
  label: string
  /** The file itself goes in the form under this name, which is also the field's id; one that was sent already under `uriName`. */
  name: string
  uriName: string
  removal: Removal
  error?: string
}

/**
 * L2: one file to attach. Alone it is an input of the form; with JavaScript the file is sent when it is chosen or dropped,
 * and the form carries its address.
 */
export function FileField({ label, name, uriName, removal, error, ...options }: Props) {
  const { t } = useTranslation('envio')
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(options)
  const { accept } = options
  // What the server said of the field no longer holds once another file is attached, or none.
  const wrong = upload.attached?.uri === options.attached?.uri ? error : undefined
  const texts = new Set([...upload.texts, ...(wrong ? [wrong] : [])])

  async function offer(files: FileList | null, how: 'chosen' | 'dropped') {
    // Until it is sent it goes with the form, should that be sent first.
    if (how === 'dropped' && files?.length === 1 && input.current) input.current.files = files
    await upload.offer(Array.from(files ?? []), how)
    if (input.current?.files?.[0] === files?.[0] && input.current) input.current.value = ''
  }

  /** The button that was pressed goes away, and the focus must not go with it. */
  function backToInput(act: () => void) {
    act()
    input.current?.focus()
  }

  const target = useDropTarget((files) => void offer(files, 'dropped'))

  return (
    <div className={styles.field} {...(hydrated && target)}>
      <label htmlFor={name}>{label}</label>
      <p id={`${name}-hint`} className={styles.hint}>
        {accept.length > 0 ? t('field.formats', { formatos: accept.join(', ') }) : t('field.anyFormat')}
        {hydrated && ` ${t('field.drop')}`}
      </p>
      {upload.attached && (
        <AttachedFile
          key={upload.attached.uri}
          file={upload.attached}
          uriName={uriName}
          removal={removal}
          onRemove={() => backToInput(upload.remove)}
        />
      )}
      <input
        ref={input}
        id={name}
        type="file"
        name={name}
        accept={accept.map((extension) => `.${extension}`).join(',') || undefined}
        aria-describedby={`${name}-hint ${name}-said`}
        aria-invalid={wrong ? true : undefined}
        onChange={(event) => void offer(event.currentTarget.files, 'chosen')}
      />
      {upload.sending && (
        <p className={styles.sending}>
          <label>
            {t('field.sending', upload.sending)} <progress value={upload.sending.share} />
          </label>
          <button type="button" className={controls.button} onClick={() => backToInput(upload.cancel)}>
            {t('field.cancel')}
          </button>
        </p>
      )}
      <div id={`${name}-said`} role="status">
        {[...texts].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {upload.canGoOn && (
        <p className={styles.sending}>
          <button type="button" className={controls.button} onClick={() => backToInput(upload.goOn)}>
            {t('field.again')}
          </button>
          <button type="button" className={controls.button} onClick={() => backToInput(upload.leave)}>
            {t('field.without')}
          </button>
        </p>
      )}
    </div>
  )
}

/** What makes an element take files that are dropped on it, and show that it would. */
function useDropTarget(take: (files: FileList) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
}
