import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../controls.module.css'
import styles from './confirm-dialog.module.css'

/** What a dialog asks, and the labels of the buttons that answer no and yes. */
type Question = { title: string; text: string; no: string; yes: string }
type Props = { question?: Question; onNo(): void; onYes(): void }

/** L1: a confirmation, by default before a deletion. Escape means no. */
export function ConfirmDialog({ question, onNo, onYes }: Props) {
  const { t } = useTranslation('common')
  const { title, text, no, yes } = question ?? { ...t('delete', { returnObjects: true }), no: t('no'), yes: t('yes') }
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // Deferred, because the Escape key press that opens this dialog would also close it.
    const timer = setTimeout(() => {
      dialog.current?.showModal()
      // moldura.js reports the focus to the embedding page, but does not notice the focus that showModal() sets.
      dialog.current?.querySelector('button')?.focus()
    })
    return () => clearTimeout(timer)
  }, [])
  const answered = useRef(false)
  // Calls `callback` at once, because the close event may arrive after the next key press. Only the first answer
  // counts.
  const answer = (callback: () => void) => () => {
    if (answered.current) return
    answered.current = true
    dialog.current?.close()
    callback()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={answer(onNo)}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <p className={styles.buttons}>
        <button type="button" className={controls.button} onClick={answer(onNo)}>
          {no}
        </button>{' '}
        <button type="button" className={controls.button} onClick={answer(onYes)}>
          {yes}
        </button>
      </p>
    </dialog>
  )
}
