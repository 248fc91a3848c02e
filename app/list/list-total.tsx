import type { ReactNode } from 'react'
import styles from './list.module.css'

/** B2: how many a list has. A search, a page or a filter that changes the list leads here (A4). */
export const ListTotal = ({ children }: { children: ReactNode }) => (
  <p role="status" tabIndex={-1} className={styles.total}>
    {children}
  </p>
)
