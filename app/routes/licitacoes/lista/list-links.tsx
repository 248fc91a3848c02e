import styles from '~/list/list.module.css'
import { hrefOf } from '~/site/paths'
import { PlainLink } from '~/ui/plain-link'

/** Some of a list's addresses, one of which may be the present one. */
export type Links = { label: string; links: { text: string; to: string; current?: true }[]; note?: string }

/** Other views of a list, each a link. */
export const ListLinks = ({ label, links, note }: Links) => (
  <nav className={styles.size} aria-label={label}>
    <span aria-hidden="true">{`${label}:`}</span>
    {links.map(({ text, to, current }) => (
      <PlainLink key={to} href={hrefOf(to)} aria-current={current && 'true'} data-stays>
        {text}
      </PlainLink>
    ))}
    {note && <small>{note}</small>}
  </nav>
)
