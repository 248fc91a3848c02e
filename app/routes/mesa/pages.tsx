import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import styles from './mesa.module.css'

type Props = { page: number; pages: number; to(page: number): string }

/** The links to the pages before and after this one of a list in the area. */
export function Pages({ page, pages, to }: Props) {
  const { t } = useTranslation('mesa')
  if (pages <= 1) return null
  return (
    <nav className={styles.bar} aria-label={t('pendencias.paginas')}>
      {page > 1 && <Link to={to(page - 1)}>{t('pendencias.anterior')}</Link>}
      <span>{t('pendencias.pagina', { page, pages })}</span>
      {page < pages && <Link to={to(page + 1)}>{t('pendencias.proxima')}</Link>}
    </nav>
  )
}
