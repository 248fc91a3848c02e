import { type ReactNode, useId } from 'react'
import styles from './detail.module.css'

/** One part of a tender's page, under its title; `count` is how many lines it has in all. */
export function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count !== undefined && ` (${count})`}
      </h2>
      {children}
    </section>
  )
}
