import './dialog.css'
import { Modal } from '@mantine/core'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import styles from './dialog.module.css'

type Props = { title: string; closeLabel: string; onClose(): void; children: ReactNode; width?: number }

/** A dialog with an address of its own; `width` in px (D3: 700). */
export default function Dialog({ title, closeLabel, onClose, children, width = 700 }: Props) {
  const [closings, setClosings] = useState(0)
  const latestOnClose = useRef(onClose)
  latestOnClose.current = onClose
  useEffect(() => {
    if (closings > 0) latestOnClose.current()
  }, [closings])
  const close = () => {
    // Closing a confirmation over the dialog must not close the dialog too.
    if (document.querySelector('dialog[open]')) return
    // A transition, because React renders it after the updates of a dialog that has just appeared. Until those are
    // done, `useBlocker` blocks nothing, and what was typed would be left without a question.
    startTransition(() => setClosings((count) => count + 1))
  }
  return (
    <Modal.Root opened onClose={close} size={width} lockScroll={false} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's header would count as a second banner landmark. */}
        <div className={styles.header}>
          <Modal.Title tabIndex={-1} data-autofocus>
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
