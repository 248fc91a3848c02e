import { Link } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Segment } from '~/domain/shared/highlight'
import { useLabels } from '~/i18n/labels'
import { usePaths } from '~/site/use-paths'
import { DataTable } from '~/ui/data-table'
import { useRoomForTooltips } from './licitacao-cells'
import { licitacaoColumns, type RowContext, type ShownLicitacao } from './licitacao-columns'
import styles from './licitacao-row.module.css'

type Props = {
  rows: ShownLicitacao[]
  /** The direction if the list is sorted by date; `null` for other orders. */
  sort: 'ASC' | 'DESC' | null
  sortAddress: string
  origin: URLSearchParams
  toAddress?: RowContext['toAddress']
  label?: string
  mark(text: string): Segment[]
}

/** B2, B10: the list; the heading of its first column sorts it by date, or reverses that order. */
export function LicitacaoTable({ rows, sort, sortAddress, label, ...rowProps }: Props) {
  const paths = usePaths()
  const { t } = useTranslation(['licitacoes', 'common'])
  const context = { t, toAddress: paths.dadosGerais, ...rowProps, label: useLabels(), hasTooltip: useRoomForTooltips() }
  const newestFirst = sort === 'DESC'
  const abertura = t('list.columns.abertura')
  const byDate = {
    ...(sort && ({ sorted: newestFirst ? 'descending' : 'ascending' } as const)),
    header: (
      <Link to={sortAddress} title={t(newestFirst ? 'list.sortAscending' : 'list.sortDescending')} preventScrollReset>
        {abertura} {sort && <span aria-hidden="true">{newestFirst ? '↓' : '↑'}</span>}
      </Link>
    ),
  }
  const columns = licitacaoColumns.map(({ key, cell }) => ({
    name: key,
    label: t(`list.columns.${key}`),
    ...(key === 'abertura' && byDate),
    cell: (row: ShownLicitacao) => cell(row, context),
  }))
  return (
    <DataTable
      label={label ?? t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t('list.empty')}
      narrow={styles.cards}
      onRowClick={open}
    />
  )
}

/** Clicking a row follows its Acessar link. */
function open(event: MouseEvent<HTMLTableRowElement>) {
  const onControl = (event.target as Element).closest('a, button, details')
  if (onControl || window.getSelection()?.toString()) return
  event.currentTarget.querySelector<HTMLAnchorElement>('a[data-open]')?.click()
}
