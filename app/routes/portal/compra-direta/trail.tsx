import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteError } from '~/failures/error-screen'
import { listAddress, listOfOrigin } from '~/list/list-state'
import { compraDiretaList } from './compra-direta-list'
import styles from './detail.module.css'

/** The list a purchase was opened from, as it was. */
function useList() {
  const { search } = useLocation()
  return listAddress(compraDiretaList, listOfOrigin(compraDiretaList, new URLSearchParams(search)))
}

/** I4: where a purchase stands; `above` is the purchase itself, on what is part of it. */
export function Trail({ current, above }: { current: string; above?: { title: string; to: string } }) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <nav aria-label={t('detail.trilha')}>
      <ol className={styles.trail}>
        <li>
          <Link to={useList()}>{t('detail.comprasDiretas')}</Link>
        </li>
        {above && (
          <li>
            <Link to={above.to}>{above.title}</Link>
          </li>
        )}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}

export function BackToList() {
  const { t } = useTranslation('comprasDiretas')
  return (
    <p>
      <Link to={useList()}>
        <span aria-hidden="true">←</span> {t('detail.voltar')}
      </Link>
    </p>
  )
}

export function CompraFailure() {
  return (
    <>
      <BackToList />
      <RouteError />
    </>
  )
}
