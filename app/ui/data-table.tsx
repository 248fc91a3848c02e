import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** `name` lets styles tell the columns apart; `rowHeader`: its cells tell the rows apart; `amount`: its cells are amounts. */
export type Column = {
  name?: string
  label: string
  header?: ReactNode
  sorted?: 'ascending' | 'descending'
  rowHeader?: boolean
  amount?: boolean
}

export type TableProps = {
  label?: string
  /** Ids of the elements that form the label, each in its own language; replaces `label`. */
  labelledBy?: string
  columns: Column[]
  empty: ReactNode
  /** The class that lays out rows on narrow screens. */
  narrow: string | undefined
  /** The last column is not for actions, so it is printed too. */
  plain?: boolean
  children: ReactNode[]
}

/** A table whose rows become cards on narrow screens, keeping its semantics. */
export function DataTable({ label, labelledBy, columns, empty, narrow, plain, children }: TableProps) {
  if (children.length === 0) return <p className={styles.empty}>{empty}</p>
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
      <tbody>{children}</tbody>
    </table>
  )
}

type RowProps = { columns: Column[]; cells: ReactNode[]; onClick?: React.MouseEventHandler<HTMLTableRowElement> }

/** A row with its cells in the order of the columns. `onClick` may only do what one of the row's links does. */
export function DataRow({ columns, cells, onClick }: RowProps) {
  return (
    <tr onClick={onClick} className={onClick && styles.clickable}>
      {columns.map(({ name, label, rowHeader, amount }, index) => {
        const Cell = rowHeader ? 'th' : 'td'
        return (
          <Cell
            key={label}
            scope={rowHeader ? 'row' : undefined}
            data-amount={amount}
            data-column={name}
            data-label={label}
          >
            <div>{cells[index]}</div>
          </Cell>
        )
      })}
    </tr>
  )
}
