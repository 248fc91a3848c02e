import type { MouseEvent } from 'react'
import { type Column, DataRow } from '~/ui/data-table'
import { type LicitacaoLine, type LineTools, licitacaoColumns } from './licitacao-columns'

type Props = { row: LicitacaoLine; columns: Column[]; tools: LineTools }

/** One tender. Clicking anywhere on it does what its Acessar link does. */
export function LicitacaoRow({ row, columns, tools }: Props) {
  return <DataRow columns={columns} cells={licitacaoColumns.map(({ cell }) => cell(row, tools))} onClick={open} />
}

function open(event: MouseEvent<HTMLTableRowElement>) {
  const onControl = (event.target as Element).closest('a, button, details')
  if (onControl || window.getSelection()?.toString()) return
  event.currentTarget.querySelector<HTMLAnchorElement>('a[data-open]')?.click()
}
