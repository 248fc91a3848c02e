import { useTranslation } from 'react-i18next'
import type { Segment } from '~/domain/shared/highlight'
import { useLabels } from '~/i18n/labels'
import { hrefOf, paths } from '~/site/paths'
import { type Column, DataTable } from '~/ui/data-table'
import { PlainLink } from '~/ui/plain-link'
import { type LicitacaoLine, type LineTools, licitacaoColumns } from './licitacao-columns'
import { LicitacaoRow } from './licitacao-row'
import styles from './licitacao-row.module.css'
import { useRoomForTooltips } from './objeto'

type Props = {
  rows: LicitacaoLine[]
  /** By date, from the newest or from the oldest; `null` where another order holds. */
  sort: 'ASC' | 'DESC' | null
  sortAddress: string
  origin: URLSearchParams
  addressOf?: LineTools['addressOf']
  label?: string
  mark(text: string): Segment[]
}

/** B2, B10: the list; the title of its first column is the link that turns the order round. */
export function LicitacaoTable({ rows, sort, sortAddress, label, ...line }: Props) {
  const { t } = useTranslation(['licitacoes', 'common'])
  const tools = { t, addressOf: paths.dadosGerais, ...line, label: useLabels(), hasTooltip: useRoomForTooltips() }
  const newestFirst = sort === 'DESC'
  const abertura = t('list.columns.abertura')
  const byDate: Column = {
    label: abertura,
    ...(sort && { sorted: newestFirst ? 'descending' : 'ascending' }),
    header: (
      <PlainLink
        href={hrefOf(sortAddress)}
        title={t(newestFirst ? 'list.sortAscending' : 'list.sortDescending')}
        data-stays
      >
        {abertura} {sort && <span aria-hidden="true">{newestFirst ? '↓' : '↑'}</span>}
      </PlainLink>
    ),
  }
  const columns = licitacaoColumns.map(({ key }) => (key === 'abertura' ? byDate : { label: t(`list.columns.${key}`) }))
  return (
    <DataTable label={label ?? t('list.title')} columns={columns} empty={t('list.empty')} narrow={styles.cards}>
      {rows.map((row) => (
        <LicitacaoRow key={row.id} row={row} columns={columns} tools={tools} />
      ))}
    </DataTable>
  )
}
