import { type Options, stringify } from 'csv-stringify/sync'
import type { ArquivoDaTabela } from '~/domain/shared/tabelas'
import { formatTypedField } from '~/format/documents'
import { makeTimes } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { type Cell, type Column, type TableContext, toCell } from './column'
import type { dataPackageFile } from './data-package'
import { xlsx } from './xlsx.server'

/** Writes rows as they come, step by step. */
export type Writer = <Row>(
  steps: AsyncIterable<Row[]>,
  context: TableContext<Row>,
) => AsyncIterable<string | Uint8Array>

/** Comma, ISO dates in UTC, dot decimals, codes as they are, for programs. */
const csv: Writer = (steps, context) =>
  writeCsv(steps, context, { heading: ({ name }) => name, cellText: plainText, options: { delimiter: ',' } })

/**
 * As Excel in Portuguese reads it: semicolon, byte order mark, decimal comma, local days and times, labels in place of
 * codes, a CNPJ with its signs.
 */
const excelCsv: Writer = (steps, context) => {
  const times = makeTimes({ locale: 'pt-BR', timezone: context.timezone })
  const label = labelsIn(findI18n('pt-BR'))
  const writeText = (cell: Cell) => {
    if (cell.kind === 'instante') return times.dateTime(cell.value)
    if (cell.kind === 'decimal') return cell.value.replace('.', ',')
    if (cell.kind === 'codigo') return label(cell.labels, cell.value)
    return cell.kind === 'cnpj' ? formatTypedField('cnpj', cell.value) : plainText(cell)
  }
  return writeCsv(steps, context, {
    heading: ({ title }) => title,
    cellText: writeText,
    options: { delimiter: ';', bom: true },
  })
}

/** One JSON object a line, with the names of the columns; amounts are texts, as in the calls. */
const jsonLines: Writer = async function* (steps, { columns, absolute }) {
  for await (const rows of steps)
    yield rows
      .map((row) => {
        const entries = columns.map((column) => {
          const cell = toCell(column, row, absolute)
          return [column.name, cell?.kind === 'inteiro' ? cell.value : cell && plainText(cell)]
        })
        return `${JSON.stringify(Object.fromEntries(entries))}\n`
      })
      .join('')
}

function plainText(cell: Cell) {
  // Without fractions of a second, which the format of a data package does not have.
  return cell.kind === 'instante' ? cell.value.toISOString().replace(/\.\d+Z$/, 'Z') : String(cell.value)
}

type CsvStyle<Row> = { heading(column: Column<Row>): string; cellText(cell: Cell): string; options: Options }

async function* writeCsv<Row>(
  steps: AsyncIterable<Row[]>,
  { columns, absolute }: TableContext<Row>,
  { heading, cellText, options: { bom = false, ...options } }: CsvStyle<Row>,
) {
  const write = (cell: Cell | null) => {
    const text = cell && cellText(cell)
    return cell?.kind === 'inteiro' || cell?.kind === 'decimal' ? { number: text } : text
  }
  yield stringify([columns.map(heading)], { ...csvOptions, ...options, bom })
  for await (const rows of steps) {
    const records = rows.map((row) => columns.map((column) => write(toCell(column, row, absolute))))
    yield stringify(records, { ...csvOptions, ...options })
  }
}

/** A text that a spreadsheet would read as a formula gets an apostrophe before it; a number, which may be negative, not. */
const csvOptions: Options = {
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: { object: ({ number }) => Object.assign({ value: String(number) }, { escape_formulas: false }) },
}

type Format = { type: string; extension: string; write: Writer }

const csvType = 'text/csv; charset=utf-8; header=present'

export type TableFile = Exclude<ArquivoDaTabela, typeof dataPackageFile>

export const formats: Record<TableFile, Format> = {
  'dados.csv': { type: csvType, extension: 'csv', write: csv },
  'excel.csv': { type: csvType, extension: 'excel.csv', write: excelCsv },
  'dados.xlsx': {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: xlsx,
  },
  'dados.jsonl': { type: 'application/x-ndjson; charset=utf-8', extension: 'jsonl', write: jsonLines },
}
