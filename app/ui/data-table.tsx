import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export type Column = { label: string; header?: ReactNode; sorted?: 'ascending' | 'descending' }

type TableProps = {
  label: string
  columns: Column[]
  empty: ReactNode
  /** How its lines are laid out on a narrow screen, where not as one field below the other. */
  narrow?: string | undefined
  /** Nothing can be done with its lines: what stands last in them is printed, too. */
  plain?: boolean
  children: ReactNode[]
}

/** So many columns have room on a tablet. */
const mostBeside = 5

/**
 * A table that becomes cards on a narrow screen. The roles are written out because a table that is laid out as blocks
 * would lose them.
 */
export function DataTable({ label, columns, empty, narrow, plain, children }: TableProps) {
  if (children.length === 0) return <p className={styles.empty}>{empty}</p>
  const stacked = columns.length > mostBeside ? styles.stacked : `${styles.stacked} ${styles.few}`
  return (
    <table className={`${styles.table} ${narrow ?? stacked}`} role="table" aria-label={label} data-plain={plain}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" aria-sort={column.sorted}>
              {column.header ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

type RowProps = { columns: Column[]; cells: ReactNode[]; onClick?: React.MouseEventHandler<HTMLTableRowElement> }

/** One line; its cells in the order of the columns. A click on the line must only repeat what a link in it does. */
export function DataRow({ columns, cells, onClick }: RowProps) {
  return (
    <tr role="row" onClick={onClick} className={onClick && styles.clickable}>
      {columns.map(({ label }, index) => (
        <td key={label} role="cell" data-label={label}>
          <div>{cells[index]}</div>
        </td>
      ))}
    </tr>
  )
}
