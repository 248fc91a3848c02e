import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

type Props = { title: string; count?: number; name?: string; children: ReactNode }

/** One part of a tender's page, under its title; `count` is how many lines it has in all, `name` what an address leads to. */
export function Part({ title, count, name, children }: Props) {
  const ownId = useId()
  const id = name ?? ownId
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} tabIndex={name ? -1 : undefined}>
        {title}
        {count !== undefined && ` (${count})`}
      </h2>
      {children}
    </section>
  )
}
