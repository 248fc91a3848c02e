import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteError } from '~/failures/error-screen'
import { BackToList, useOriginAddress } from '~/list/back-to-list'
import { compraDiretaList } from '~/list/compra-direta-list'
import styles from './detail.module.css'

/** I4: breadcrumbs; `above` is the purchase, on pages below it. */
export function Trail({ current, above }: { current: string; above?: { title: string; to: string } }) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <nav aria-label={t('detail.trilha')}>
      <ol className={styles.trail}>
        <li>
          <Link to={useOriginAddress(compraDiretaList)}>{t('detail.comprasDiretas')}</Link>
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

export function Back() {
  const { t } = useTranslation('comprasDiretas')
  return <BackToList list={compraDiretaList} text={t('detail.voltar')} />
}

export function CompraFailure() {
  return (
    <>
      <Back />
      <RouteError />
    </>
  )
}
