import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import styles from './licitacao-row.module.css'

type Props = {
  to: string
  link: { address: string; safe: boolean } | null
  processo: string
  t: TFunction<['licitacoes', 'common']>
}

/** B5: into the view, or to the tender's own site in a new tab; an address that is not http(s) is only told. */
export function AcessarLink({ to, link, processo, t }: Props) {
  const label = t('list.accessLabel', { processo })
  if (link?.safe)
    return (
      <a
        className={styles.access}
        data-open
        href={link.address}
        target="_blank"
        rel="noopener noreferrer"
        title={t('list.accessExternal')}
        aria-label={`${label} ${t('list.newTab')}`}
      >
        {t('list.access')} <span aria-hidden="true">↗</span>
      </a>
    )
  return (
    <>
      <Link className={styles.access} data-open to={to} aria-label={label} discover="none">
        {t('list.access')}
      </Link>
      {link && <small className={styles.below}>{t('list.linkNotSafe', { link: link.address })}</small>}
    </>
  )
}
