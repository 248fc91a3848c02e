import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import { localDateTimeToSecond } from '~/domain/shared/time-zone'
import { formatTypedField } from '~/format/documents'
import { findI18n } from '~/i18n/i18n.server'
import { type Label, labelsIn } from '~/i18n/labels'
import { type Cell, type Column, type TableContext, toCell } from './column'

/** What a cell of a worksheet may hold. */
const maxCellLength = 32_767
const cutMark = '… [cortado: o texto inteiro está na página]'

/**
 * A workbook, written while its rows are read. Texts and codes stay texts, dates are local. Rows beyond what a sheet
 * holds, a heading included, go on in further sheets.
 */
export function xlsx<Row>(
  steps: AsyncIterable<Row[]>,
  { columns, timezone, absolute }: TableContext<Row>,
  maxRowsPerSheet = 1_048_576,
): AsyncIterable<Uint8Array> {
  const label = labelsIn(findI18n('pt-BR'))
  async function* records() {
    for await (const rows of steps)
      for (const row of rows)
        yield columns.map((column) => {
          const cell = toCell(column, row, absolute)
          return cell && sheetValue(cell, timezone, label)
        })
  }
  const workbook = writeXlsxStream(records(), {
    name: 'Dados',
    columns: columns.map(sheetColumn),
    freezePane: { rows: 1 },
    maxRowsPerSheet,
  })
  return Readable.fromWeb(workbook as ReadableStream)
}

const formats: Partial<Record<Cell['kind'], { width: number; numFmt: string }>> = {
  decimal: { width: 18, numFmt: '#,##0.00' },
  instante: { width: 16, numFmt: 'dd/mm/yyyy hh:mm' },
}

const sheetColumn = <Row>({ title, kind }: Column<Row>) => ({ header: title, width: 20, ...formats[kind] })

function sheetValue(cell: Cell, timezone: string, label: Label) {
  if (cell.kind === 'inteiro') return cell.value
  if (cell.kind === 'decimal') return Number(cell.value)
  if (cell.kind === 'codigo') return label(cell.labels, cell.value)
  if (cell.kind !== 'instante') return cutText(cell.kind === 'cnpj' ? formatTypedField('cnpj', cell.value) : cell.value)
  // A worksheet has no time zones: it shows the local time as it is.
  const { day, time, second } = localDateTimeToSecond(timezone, cell.value)
  return new Date(`${day}T${time}:${second}Z`)
}

function cutText(text: string) {
  if (text.length <= maxCellLength) return text
  return text.slice(0, maxCellLength - cutMark.length).replace(/[\ud800-\udbff]$/, '') + cutMark
}
