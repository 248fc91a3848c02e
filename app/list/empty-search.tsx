import { Link } from '@remix-run/react'
import styles from './list.module.css'

export type EmptyWords = { title: string; tips: string[]; links: { to: string; text: string }[] }

/** What to try where a search finds nothing (W1). */
export const EmptySearch = ({ title, tips, links }: EmptyWords) => (
  <section className={styles.vazia} aria-label={title}>
    <p>{title}</p>
    <ul>
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  </section>
)
