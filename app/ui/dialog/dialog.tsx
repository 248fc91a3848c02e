import './dialog.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

type Props = { title: string; closeLabel: string; onClose(): void; children: ReactNode; width?: number }

/** A dialog with an address of its own; `width` in px (D3: 700). */
export default function Dialog({ title, closeLabel, onClose, children, width = 700 }: Props) {
  // Closing a confirmation over the dialog must not close the dialog too.
  const close = () => {
    if (!document.querySelector('dialog[open]')) onClose()
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
