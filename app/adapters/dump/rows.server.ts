import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/engine/schema'
import type { Table } from './tables.server'

const rowsAtOnce = 500

/** Makes every value read as the same text, whatever the server's settings; for the rest of the transaction. */
export async function settleText(trx: Db) {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ])
    await sql.raw(`set local ${setting}`).execute(trx)
}

/** The rows of a table in the order of its key, some at a time, each a line of JSON: its values as text, in a list. */
export function readLines(trx: Db, { nome, colunas, chave }: Table) {
  const values = colunas.map((coluna) => sql`${sql.ref(coluna.nome)}::text`)
  const order = chave.map((name) => {
    const text = colunas.some((coluna) => coluna.nome === name && coluna.tipo === 'text')
    // In the order of its bytes, which is the same everywhere.
    return text ? sql`${sql.ref(name)} collate "C"` : sql.ref(name)
  })
  return readThrough<{ linha: string }>(
    trx,
    sql`select json_build_array(${sql.join(values)})::text as linha from ${sql.table(nome)} order by ${sql.join(order)}`,
  )
}

/** The published files, each once. */
export const readArquivos = (trx: Db) =>
  readThrough<{ sha256: string; tamanho: number }>(
    trx,
    sql`select distinct sha256 collate "C" as sha256, tamanho from arquivo where publicado order by sha256`,
  )

/** The files that are on their way to be attached (decision 010). */
export const readTemporarios = (trx: Db) =>
  readThrough<{ uri: string; tamanho: number }>(
    trx,
    sql`select uri collate "C" as uri, tamanho from arquivo where not publicado order by uri`,
  )

/** Goes through what `query` finds without ever holding more than a few rows. One at a time in a transaction. */
async function* readThrough<Row>(trx: Db, query: RawBuilder<unknown>) {
  await sql`declare leitura no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from leitura`.execute(trx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close leitura`.execute(trx)
}
