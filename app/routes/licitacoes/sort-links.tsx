import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { SortOrder } from '~/domain/licitacao/filters'
import styles from '~/list/list.module.css'
import { isSearched, type List, type ListState, listAddress } from '~/list/list-state'

const orders = ['RELEVANCIA', 'DESC', 'ASC'] as const

/** B10: the orders of a list that a text was searched for, and the one it is in: too many are never put by relevance. */
export function SortLinks({ list, state, sort }: { list: List; state: ListState; sort: SortOrder }) {
  const { t } = useTranslation('licitacoes')
  if (!isSearched(list, state.filters)) return null
  return (
    <nav className={styles.size} aria-label={t('list.order.label')}>
      <span aria-hidden="true">{t('list.order.label')}:</span>
      {orders.map((order) => (
        <Link
          key={order}
          to={listAddress(list, state, { page: 1, sort: order })}
          aria-current={order === sort ? 'true' : undefined}
          preventScrollReset
        >
          {t(`list.order.${order}`)}
        </Link>
      ))}
      {state.sort === 'RELEVANCIA' && sort !== 'RELEVANCIA' && <small>{t('list.order.tooMany')}</small>}
    </nav>
  )
}
