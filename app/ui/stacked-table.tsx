import { type Column, DataTable, type TableProps } from './data-table'
import styles from './stacked-table.module.css'

const maxTabletColumns = 5

type Props<Row> = Omit<TableProps<Row>, 'columns' | 'narrow'> & { columns: (Column<Row> | false)[] }

/** A table whose rows become cards of stacked fields on narrow screens, and whose amounts are right-aligned. */
export function StackedTable<Row>(table: Props<Row>) {
  const columns = table.columns.filter((column) => column !== false)
  const few = columns.length > maxTabletColumns ? '' : ` ${styles.few}`
  return <DataTable {...table} columns={columns} narrow={`${styles.stacked}${few}`} />
}
