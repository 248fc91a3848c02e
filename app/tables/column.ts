import type { Enumeration } from '~/i18n/labels'

type Values = {
  texto: string
  /** A known code or another word of the source, with a label in the catalogue. */
  codigo: string
  inteiro: number
  /** A decimal string. */
  decimal: string
  instante: Date
  cnpj: string
}
export type Kind = keyof Values

/** Makes an address of this portal absolute, where its public address is known. */
type Absolute = (path: string) => string

/** A column of a table. From one declaration follow its cells in every format and its description in the data package. */
export type Column<Row> = {
  [Some in Kind]: {
    name: string
    title: string
    description: string
    kind: Some
    of(row: Row, absolute: Absolute): Values[Some] | null | undefined
  } & (Some extends 'codigo' ? { labels: Enumeration } : unknown)
}[Kind]

/** What a table is written with: the columns, the portal's zone and its public address. */
export type TableContext<Row> = { columns: Column<Row>[]; timezone: string; absolute: Absolute }

/** The cell of a row with the kind of its column; `null` if it is empty. */
export type Cell =
  | { [Some in Exclude<Kind, 'codigo'>]: { kind: Some; value: Values[Some] } }[Exclude<Kind, 'codigo'>]
  | { kind: 'codigo'; value: string; labels: Enumeration }

export function toCell<Row>(column: Column<Row>, row: Row, absolute: Absolute): Cell | null {
  const value = column.of(row, absolute)
  if (value === null || value === undefined || value === '') return null
  return { ...column, value } as Cell
}
