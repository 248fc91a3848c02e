import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../controls.module.css'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { useHydrated } from '../hydrated'
import styles from './file-field.module.css'
import { type SentFile, type UploadOptions, useUpload } from './upload'

type Props = UploadOptions & {
  label: string
  /** Name and id of the file input. `uriName` is the name of the hidden field for a file that is already uploaded. */
  name: string
  uriName: string
  /** The name of a hidden field for the uploaded file's name, if the form also sends that. */
  fileNameName?: string
  removal: Removal
  error?: string
}

/** L2: one attachment. With JavaScript it is uploaded when chosen or dropped, and the form carries its `uri`. */
export function FileField({ label, name, uriName, fileNameName, removal, error, ...options }: Props) {
  const { t } = useTranslation('envio')
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(options)
  const { accept } = options
  // The server's error no longer holds once the attachment changes.
  const wrong = upload.attached?.uri === options.attached?.uri ? error : undefined
  const texts = new Set([...upload.texts, ...(wrong ? [wrong] : [])])

  async function offer(files: FileList | null, how: 'chosen' | 'dropped') {
    // If the form is submitted during the upload, it carries the file itself.
    if (how === 'dropped' && files?.length === 1 && input.current) input.current.files = files
    await upload.offer(Array.from(files ?? []), how)
    if (input.current?.files?.[0] === files?.[0] && input.current) input.current.value = ''
  }

  function backToInput(act: () => void) {
    act()
    input.current?.focus()
  }

  // Tells the form that the file has changed, because its errors may depend on the file.
  const uri = upload.attached?.uri
  const lastUri = useRef(uri)
  useEffect(() => {
    if (lastUri.current === uri) return
    lastUri.current = uri
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [uri])

  const target = useDropTarget((files) => void offer(files, 'dropped'))

  return (
    <div className={styles.field} data-wrong={wrong ? true : undefined} {...(hydrated && target)}>
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
          fileNameName={fileNameName}
          removal={removal}
          onRemove={() => backToInput(upload.remove)}
        />
      )}
      <div id={`${name}-said`} role="status">
        {[...texts].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
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
          </label>{' '}
          <button type="button" className={controls.button} onClick={() => backToInput(upload.cancel)}>
            {t('field.cancel')}
          </button>
        </p>
      )}
      {upload.canRetry && (
        <p className={styles.sending}>
          <button type="button" className={controls.button} onClick={() => backToInput(upload.retry)}>
            {t('field.again')}
          </button>{' '}
          <button type="button" className={controls.button} onClick={() => backToInput(upload.dropUnsent)}>
            {t('field.without')}
          </button>
        </p>
      )}
    </div>
  )
}

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

/** Name and values of the removal buttons; `confirming`: the server asks for confirmation of a removal. */
type Removal = { name: string; ask: string; no: string; yes: string; confirming: boolean }

type AttachedFileProps = Pick<Props, 'uriName' | 'fileNameName' | 'removal'> & { file: SentFile; onRemove(): void }

/** The attached file, with a removal button that asks first (L1): in a dialog, or in place without JavaScript. */
function AttachedFile({ file, uriName, fileNameName, removal, onRemove }: AttachedFileProps) {
  const { t } = useTranslation(['envio', 'common'])
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(removal.confirming)
  const { name, ask, no, yes } = removal
  return (
    <div className={styles.attached}>
      {t('envio:field.attached', file)} <input type="hidden" name={uriName} value={file.uri} />
      {fileNameName && <input type="hidden" name={fileNameName} value={file.nome} />}
      {asking && !hydrated ? (
        <>
          <strong>{t('common:delete.text')}</strong>
          {/* biome-ignore lint/a11y/noAutofocus: the page was loaded to ask this question */}
          <button type="submit" className={controls.button} name={name} value={no} autoFocus>
            {t('common:no')}
          </button>{' '}
          <button type="submit" className={controls.button} name={name} value={yes}>
            {t('common:yes')}
          </button>
        </>
      ) : (
        <button
          className={controls.button}
          {...(hydrated ? { type: 'button', onClick: () => setAsking(true) } : { type: 'submit', name, value: ask })}
        >
          {t('envio:field.remove')}
          <span className="visually-hidden"> {file.nome}</span>
        </button>
      )}
      {asking && hydrated && <ConfirmDialog onNo={() => setAsking(false)} onYes={onRemove} />}
    </div>
  )
}

/** L4: dispatches an event about a file that was too large. */
export const raiseExceededSize = ({ name: nome, size: tamanho }: File) =>
  window.dispatchEvent(new CustomEvent('tamanho-excedido', { detail: { nome, tamanho } }))
