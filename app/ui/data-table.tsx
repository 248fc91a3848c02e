import { Fragment, type ReactNode } from 'react'
import styles from './data-table.module.css'

/** `name` lets styles tell the columns apart; `rowHeader`: its cells tell the rows apart; `amount`: its cells are amounts. */
export type Column<Row> = {
  name?: string
  label: string
  header?: ReactNode
  sorted?: 'ascending' | 'descending'
  rowHeader?: boolean
  amount?: boolean
  cell: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  label?: string
  /** Ids of the elements that form the label, each in its own language; replaces `label`. */
  labelledBy?: string
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): React.Key
  /** Shown in place of a table without rows. */
  empty?: ReactNode
  /** The class that lays out rows on narrow screens. */
  narrow: string | undefined
  /** The last column is not for actions, so it is printed too. */
  plain?: boolean
  /** May only do what one of the row's links does. */
  onRowClick?: React.MouseEventHandler<HTMLTableRowElement>
  /** Another row below that of `row`, as wide as `columns` columns. */
  below?(row: Row, columns: number): ReactNode
}

/** A table whose rows become cards on narrow screens, keeping its semantics. */
export function DataTable<Row>({ columns, rows, rowKey, onRowClick, below, ...table }: TableProps<Row>) {
  const { label, labelledBy, empty, narrow, plain } = table
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <table className={`${styles.table} ${narrow}`} aria-label={label} aria-labelledby={labelledBy} data-plain={plain}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" aria-sort={column.sorted} data-amount={column.amount}>
              {column.header ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <DataRow row={row} columns={columns} onClick={onRowClick} />
            {below?.(row, columns.length)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type RowProps<Row> = { row: Row; columns: Column<Row>[]; onClick: TableProps<Row>['onRowClick'] }

function DataRow<Row>({ row, columns, onClick }: RowProps<Row>) {
  return (
    <tr onClick={onClick} className={onClick && styles.clickable}>
      {columns.map(({ name, label, rowHeader, amount, cell }) => {
        const Cell = rowHeader ? 'th' : 'td'
        return (
          <Cell
            key={label}
            scope={rowHeader ? 'row' : undefined}
            data-amount={amount}
            data-column={name}
            data-label={label}
          >
            <div>{cell(row)}</div>
          </Cell>
        )
      })}
    </tr>
  )
}
