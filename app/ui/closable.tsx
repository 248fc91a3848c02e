import type { ReactNode } from 'react'
import styles from './closable.module.css'

type Props = { id?: string; title: string; open?: boolean; className?: string | undefined; children: ReactNode }

/**
 * A part that readers open and close, without JavaScript too. Print always shows it: its content stands beside the
 * `<details>`, because CSS cannot open one.
 */
export const Closable = ({ id, title, open, className, children }: Props) => (
  <div id={id} className={className}>
    <details className={styles.closable} open={open}>
      <summary>{title}</summary>
    </details>
    <div>{children}</div>
  </div>
)
