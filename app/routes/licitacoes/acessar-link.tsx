import type { TFunction } from 'i18next'
import type { AnchorHTMLAttributes } from 'react'
import { PlainLink } from '~/ui/plain-link'
import styles from './licitacao-row.module.css'

type Opening = {
  /** The tender's page in this portal. */
  href: string
  /** Its own site, where it has one. */
  link: { address: string; safe: boolean } | null | undefined
  t: TFunction<['licitacoes', 'common']>
}

/** B5: into the view, or to the tender's own site in a new tab. */
export function OpeningLink({
  href,
  link,
  t,
  title,
  children,
  ...props
}: Opening & AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (!link?.safe)
    return (
      <PlainLink {...props} title={title} href={href}>
        {children}
      </PlainLink>
    )
  return (
    <a
      {...props}
      href={link.address}
      target="_blank"
      rel="noopener noreferrer"
      title={title ?? t('list.accessExternal')}
    >
      {children} <span aria-hidden="true">↗</span>
      {!props['aria-label'] && <span className="visually-hidden">{t('list.newTab')}</span>}
    </a>
  )
}

/** The same by a word of its own; an address that is not http(s) is only told. */
export function AcessarLink({ processo, ...opening }: Opening & { processo: string }) {
  const { link, t } = opening
  const label = t('list.accessLabel', { processo })
  return (
    <>
      <OpeningLink
        {...opening}
        className={styles.access}
        data-open
        aria-label={link?.safe ? `${label} ${t('list.newTab')}` : label}
      >
        {t('list.access')}
      </OpeningLink>
      {link && !link.safe && <small className={styles.below}>{t('list.linkNotSafe', { link: link.address })}</small>}
    </>
  )
}
