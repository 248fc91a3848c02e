import type { TFunction } from 'i18next'
import { PlainLink } from '~/ui/plain-link'
import styles from './licitacao-row.module.css'

type Props = {
  href: string
  link: { address: string; safe: boolean } | undefined
  processo: string
  t: TFunction<['licitacoes', 'common']>
}

/** B5: into the view, or to the tender's own site in a new tab; an address that is not http(s) is only told. */
export function AcessarLink({ href, link, processo, t }: Props) {
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
      <PlainLink className={styles.access} data-open href={href} aria-label={label}>
        {t('list.access')}
      </PlainLink>
      {link && <small className={styles.below}>{t('list.linkNotSafe', { link: link.address })}</small>}
    </>
  )
}
