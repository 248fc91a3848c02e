import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { SortOrder } from '~/domain/licitacao/filters'
import styles from '~/list/list.module.css'
import { isSearched, type ListState, listAddress } from '~/list/list-state'
import { licitacaoList } from './licitacao-list'

const orders = ['RELEVANCIA', 'DESC', 'ASC'] as const

/** B10: the orders of a list that a text was searched for, and the one it is in: too many are never put by relevance. */
export function SortLinks({ state, sort }: { state: ListState; sort: SortOrder }) {
  const { t } = useTranslation('licitacoes')
  if (!isSearched(licitacaoList, state.filters)) return null
  return (
    <nav className={styles.size} aria-label={t('list.order.label')}>
      <span aria-hidden="true">{t('list.order.label')}:</span>
      {orders.map((order) => (
        <Link
          key={order}
          to={listAddress(licitacaoList, state, { page: 1, sort: order })}
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
