import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/engine/schema'

/** A table as read from the database catalogue. A list in the code could omit a new table. */
export type Table = {
  nome: string
  /** Stored columns; generated ones are recomputed. */
  colunas: { nome: string; tipo: string; identidade: boolean }[]
  chave: string[]
}

/**
 * Excluded: bookkeeping, derived and cached data, encrypted drafts and their links, links and sessions of the mesa, and
 * who makes the rounds of the synchronization.
 */
const excludedTables = [
  ...['kysely_migration', 'kysely_migration_lock', 'prova_de_gravacao'],
  ...['fila_busca', 'indice_busca', 'fila_busca_compra', 'indice_busca_compra', 'palavra', 'lexema', 'contagem_lista'],
  ...['fila_itens', 'item_busca', 'fila_homologados', 'homologado'],
  ...['cep_consultado', 'linha_vista', 'rascunho_selado', 'retomada', 'instalacao'],
  ...['entrada', 'acesso', 'sincronizacao', 'fila_ocds'],
]

export const isDumped = (nome: string) => !excludedTables.includes(nome)

/** All tables but the excluded ones, sorted so that foreign keys point to earlier ones. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table & { targets: string[] }>`
    select c.relname as nome,
      (select json_agg(json_build_object('nome', a.attname, 'tipo', format_type(a.atttypid, a.atttypmod),
          'identidade', a.attidentity <> '') order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as colunas,
      (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary) as chave,
      (select coalesce(json_agg(distinct f.relname), '[]')
        from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as targets
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not in (${sql.join(excludedTables)})
    order by c.relname collate "C"`.execute(db)
  return sortByDependency(rows).map(({ nome, colunas, chave }) => ({ nome, colunas, chave }))
}

function sortByDependency<T extends { nome: string; targets: string[] }>(tables: T[]) {
  const sorted: T[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const next = [...waiting].find(({ targets }) => ![...waiting].some(({ nome }) => targets.includes(nome)))
    if (!next) throw new Error(`As tabelas ${[...waiting].map(({ nome }) => nome)} apontam em círculo.`)
    waiting.delete(next)
    sorted.push(next)
  }
  return sorted
}

export async function readMigracao(db: Db) {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}

const fetchSize = 500

/** Makes the text format of values independent of server settings, for the rest of the transaction. */
export async function fixTextFormat(trx: Db) {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ])
    await sql.raw(`set local ${setting}`).execute(trx)
}

/** Rows in key order, each a JSON array of text values. */
export function readLines(trx: Db, { nome, colunas, chave }: Table) {
  const values = colunas.map((coluna) => sql`${sql.ref(coluna.nome)}::text`)
  const order = chave.map((name) => {
    const text = colunas.some((coluna) => coluna.nome === name && coluna.tipo === 'text')
    // Byte order is the same on every system.
    return text ? sql`${sql.ref(name)} collate "C"` : sql.ref(name)
  })
  return streamRows<{ linha: string }>(
    trx,
    sql`select json_build_array(${sql.join(values)})::text as linha from ${sql.table(nome)} order by ${sql.join(order)}`,
  )
}

export const readArquivos = (trx: Db) =>
  streamRows<{ sha256: string; tamanho: number }>(
    trx,
    sql`select distinct sha256 collate "C" as sha256, tamanho from arquivo where publicado order by sha256`,
  )

/** Uploads not published yet (decision 010). */
export const readTemporarios = (trx: Db) =>
  streamRows<{ uri: string; tamanho: number }>(
    trx,
    sql`select uri collate "C" as uri, tamanho from arquivo where not publicado order by uri`,
  )

/** Streams a query through a cursor; only one per transaction at a time. */
async function* streamRows<Row>(trx: Db, query: RawBuilder<unknown>) {
  await sql`declare leitura no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetchSize)} from leitura`.execute(trx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close leitura`.execute(trx)
}
