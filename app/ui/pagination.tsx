import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import styles from './pagination.module.css'

type Props = {
  /** A name, if a page has several paginations. */
  label?: string
  page: number
  pages: number
  numbers: number[]
  toAddress(page: number): string
}

/** B4: page numbers and arrows as links. */
export function Pagination({ label, page, pages, numbers, toAddress }: Props) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  const arrow = (to: number, label: string, sign: string) => {
    const isDisabled = to < 1 || to > pages || to === page
    return isDisabled ? (
      <span className={styles.off} aria-hidden="true">
        {sign}
      </span>
    ) : (
      <Link to={toAddress(to)} discover="none" aria-label={label} title={label}>
        {sign}
      </Link>
    )
  }
  return (
    <nav aria-label={label ? `${t('paging.label')}: ${label}` : t('paging.label')}>
      <ul className={styles.list}>
        <li>{arrow(page === 1 ? 0 : 1, t('paging.first'), '«')}</li>
        <li>{arrow(page - 1, t('paging.previous'), '‹')}</li>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              discover="none"
              to={toAddress(number)}
              aria-label={t('paging.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        <li>{arrow(page + 1, t('paging.next'), '›')}</li>
        <li>{arrow(page === pages ? pages + 1 : pages, t('paging.last'), '»')}</li>
      </ul>
    </nav>
  )
}
