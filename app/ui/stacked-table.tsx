import { DataTable, type TableProps } from './data-table'
import styles from './stacked-table.module.css'

const maxTabletColumns = 5

/** A table whose rows become cards of stacked fields on narrow screens, and whose amounts are right-aligned. */
export function StackedTable(table: Omit<TableProps, 'narrow'>) {
  const few = table.columns.length > maxTabletColumns ? '' : ` ${styles.few}`
  return <DataTable {...table} narrow={`${styles.stacked}${few}`} />
}
