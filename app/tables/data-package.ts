import type { ArquivoDaTabela } from '~/domain/shared/tabelas'
import type { Column, Kind } from './column'

export const dataPackageFile = 'datapackage.json' satisfies ArquivoDaTabela

type Described<Row> = {
  name: string
  title: string
  /** Which rows there are, and in which order. */
  rows: string
  columns: Column<Row>[]
  /** The query of the filters, which the addresses of the files repeat; they stand beside the data package. */
  query: string
  timezone: string
}

/** The Frictionless data package of a table: every file with the meaning and type of its columns (W12). */
export function makeDataPackage<Row>({ name, title, rows, columns, query, timezone }: Described<Row>) {
  return {
    profile: 'data-package',
    name,
    title,
    description: `${rows} Nos CSV, um texto que uma planilha leria como fórmula tem um apóstrofo antes.`,
    resources: files.map(({ file, isExcel, propertiesIn }) => ({
      name: `${name}-${file.replace('.', '-')}`,
      path: file + query,
      encoding: 'utf-8',
      ...propertiesIn(timezone),
      schema: { fields: columns.map((column) => makeField(column, isExcel)), missingValues: [''] },
    })),
  }
}

type DescribedFile = {
  file: Exclude<ArquivoDaTabela, typeof dataPackageFile>
  isExcel: boolean
  propertiesIn(timezone: string): object
}

const csvDialect = { lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true }

const files: DescribedFile[] = [
  {
    file: 'dados.csv',
    isExcel: false,
    propertiesIn: () => ({
      profile: 'tabular-data-resource',
      title: 'CSV para programas',
      description: 'Instantes em UTC.',
      format: 'csv',
      mediatype: 'text/csv',
      dialect: { ...csvDialect, delimiter: ',' },
    }),
  },
  {
    file: 'excel.csv',
    isExcel: true,
    propertiesIn: (timezone) => ({
      profile: 'tabular-data-resource',
      title: 'CSV para o Excel em português',
      description: `Dias e horas em ${timezone}. O Excel lê um código como 10/2026 como data.`,
      format: 'csv',
      mediatype: 'text/csv',
      dialect: { ...csvDialect, delimiter: ';' },
    }),
  },
  {
    file: 'dados.xlsx',
    isExcel: true,
    propertiesIn: (timezone) => ({
      profile: 'data-resource',
      title: 'Planilha (XLSX)',
      description: `Dias e horas em ${timezone}; códigos ficam como são. Depois de 1.048.576 linhas há outras folhas, e um texto de mais de 32.767 letras é cortado, com aviso.`,
      format: 'xlsx',
      mediatype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  },
  {
    file: 'dados.jsonl',
    isExcel: false,
    propertiesIn: () => ({
      profile: 'data-resource',
      title: 'JSON Lines',
      description: 'Um objeto por linha; instantes em UTC, valores em texto.',
      format: 'jsonl',
      mediatype: 'application/x-ndjson',
    }),
  },
]

function makeField<Row>({ name, title, description, kind }: Column<Row>, isExcel: boolean) {
  return { name: isExcel ? title : name, title, description, ...toType(kind, isExcel) }
}

const cnpj = { plain: '[0-9A-Z]{12}[0-9]{2}', signed: '[0-9A-Z]{2}\\.[0-9A-Z]{3}\\.[0-9A-Z]{3}/[0-9A-Z]{4}-[0-9]{2}' }

function toType(kind: Kind, isExcel: boolean): object {
  if (kind === 'inteiro') return { type: 'integer' }
  if (kind === 'decimal') return { type: 'number', ...(isExcel && { decimalChar: ',' }) }
  if (kind === 'instante') return { type: 'datetime', ...(isExcel && { format: '%d/%m/%Y %H:%M' }) }
  return { type: 'string', ...(kind === 'cnpj' && { constraints: { pattern: isExcel ? cnpj.signed : cnpj.plain } }) }
}
