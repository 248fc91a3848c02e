import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../controls.module.css'
import styles from './confirm-dialog.module.css'

type Props = { title?: string; text?: string; onNo(): void; onYes(): void }

/** L1: asks before something goes; unless it is told otherwise, before something is deleted. Escape says no. */
export function ConfirmDialog({ title, text, onNo, onYes }: Props) {
  const { t } = useTranslation('common')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // Opened within the press of Escape that asks for it, it would be closed by that same press.
    const timer = setTimeout(() => dialog.current?.showModal())
    return () => clearTimeout(timer)
  }, [])
  // Told at once: the dialog's own event of closing may come after the next key.
  const answer = (tell: () => void) => () => {
    dialog.current?.close()
    tell()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onNo}>
      <h2 id={id}>{title ?? t('delete.title')}</h2>
      <p>{text ?? t('delete.text')}</p>
      <p className={styles.buttons}>
        <button type="button" className={controls.button} onClick={answer(onNo)}>
          {t('no')}
        </button>
        <button type="button" className={controls.button} onClick={answer(onYes)}>
          {t('yes')}
        </button>
      </p>
    </dialog>
  )
}
