import { Link } from '@remix-run/react'
import styles from '~/list/list.module.css'

/** Some of a list's addresses, one of which may be the present one. */
export type Links = { label: string; links: { text: string; to: string; current?: true }[]; note?: string }

/** Other views of a list, each a link. */
export const ListLinks = ({ label, links, note }: Links) => (
  <nav className={styles.size} aria-label={label}>
    <span aria-hidden="true">{`${label}:`}</span>
    {links.map(({ text, to, current }) => (
      <Link key={to} to={to} aria-current={current && 'true'} preventScrollReset>
        {text}
      </Link>
    ))}
    {note && <small>{note}</small>}
  </nav>
)
