import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageWindow } from '~/domain/shared/page'
import styles from '~/ui/pagination.module.css'

/** `within`: the table is in a dialog, which the links keep open. `of`: the table's name, for the label. */
type Props = {
  page: number
  pages: number
  toAddress(query: URLSearchParams): string
  query: URLSearchParams
  within: boolean
  of: string
}

/** Links to the pages of a table in a dialog. Opened directly, the dialog is a page of its own. */
export function DialogPages({ page, pages, toAddress, query, within, of }: Props) {
  const { t } = useTranslation()
  if (pages <= 1) return null
  const pageAddress = (to: number) => {
    const search = new URLSearchParams(query)
    if (to > 1) search.set('page', String(to))
    else search.delete('page')
    return toAddress(search)
  }
  return (
    <nav aria-label={`${t('paging.label')}: ${of}`}>
      <ul className={styles.list}>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Link
              to={pageAddress(number)}
              state={within ? { dialog: true } : undefined}
              aria-label={t('paging.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              preventScrollReset
              discover="none"
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
