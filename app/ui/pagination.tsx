import { useTranslation } from 'react-i18next'
import styles from './pagination.module.css'
import { PlainLink } from './plain-link'

type Props = {
  /** What it leads through, where a page has more than one. */
  label?: string
  page: number
  pages: number
  /** The numbers to show, in order. */
  numbers: number[]
  hrefOf(page: number): string
  /** What it is that has pages, where a screen shows several. */
  of?: string
}

/** B4: page numbers and arrows, all of them links. */
export function Pagination({ label, page, pages, numbers, hrefOf }: Props) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  const arrow = (to: number, label: string, sign: string) => {
    const out = to < 1 || to > pages || to === page
    return out ? (
      <span className={styles.off} aria-hidden="true">
        {sign}
      </span>
    ) : (
      <PlainLink href={hrefOf(to)} aria-label={label} title={label}>
        {sign}
      </PlainLink>
    )
  }
  return (
    <nav aria-label={label ? `${t('paging.label')}: ${label}` : t('paging.label')}>
      <ul className={styles.list}>
        <li>{arrow(page === 1 ? 0 : 1, t('paging.first'), '«')}</li>
        <li>{arrow(page - 1, t('paging.previous'), '‹')}</li>
        {numbers.map((number) => (
          <li key={number}>
            <PlainLink
              href={hrefOf(number)}
              aria-label={t('paging.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </PlainLink>
          </li>
        ))}
        <li>{arrow(page + 1, t('paging.next'), '›')}</li>
        <li>{arrow(page === pages ? pages + 1 : pages, t('paging.last'), '»')}</li>
      </ul>
    </nav>
  )
}
