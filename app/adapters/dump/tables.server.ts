import { sql } from 'kysely'
import type { Db } from '../db/engine/schema'

/** A table as the database's own catalogue describes it, so that none can be forgotten. */
export type Table = {
  nome: string
  /** Those that are stored as given: what PostgreSQL computes itself is computed again. */
  colunas: { nome: string; tipo: string; identidade: boolean }[]
  chave: string[]
}

/**
 * Tables that say nothing of the portal's data, or nothing that is not worked out of it again; and drafts that only their
 * writers may open, of which no copy is made.
 */
const ownOfTheDatabase = [
  ...['kysely_migration', 'kysely_migration_lock', 'prova_de_gravacao'],
  ...['fila_busca', 'indice_busca', 'fila_busca_compra', 'indice_busca_compra', 'palavra', 'lexema', 'contagem_lista'],
  ...['cep_consultado', 'linha_vista', 'rascunho_selado', 'retomada'],
]

/** Every table, each after those its foreign keys point to. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table & { aponta: string[] }>`
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
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as aponta
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not in (${sql.join(ownOfTheDatabase)})
    order by c.relname collate "C"`.execute(db)
  return sortByDependency(rows).map(({ nome, colunas, chave }) => ({ nome, colunas, chave }))
}

function sortByDependency<T extends { nome: string; aponta: string[] }>(tables: T[]) {
  const sorted: T[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const next = [...waiting].find(({ aponta }) => ![...waiting].some(({ nome }) => aponta.includes(nome)))
    if (!next) throw new Error(`As tabelas ${[...waiting].map(({ nome }) => nome)} apontam em círculo.`)
    waiting.delete(next)
    sorted.push(next)
  }
  return sorted
}

/** The name of the last migration the database has been through. */
export async function readMigracao(db: Db) {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}
