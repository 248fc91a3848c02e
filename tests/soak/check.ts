import { makeFileStore } from '~/adapters/files/store.server'
import { buildChave, partes } from '../importacao/purchases'
import type { Ground, Query } from './ground'

/** The damage that a kill left, in words; empty if there is none. `batches`: purchases that were written together. */
export const findDamage = (ground: Ground, batches: number[][], acknowledged: Set<number>) =>
  ground.inspect(async (query) => [
    ...(await purchaseDamage(query, batches, acknowledged)),
    ...(await fileDamage(query, ground.dataDir)),
    ...(await databaseDamage(query)),
  ])

/** Every acknowledged purchase must be there; each purchase must be whole; of a batch, all or none must be there. */
async function purchaseDamage(query: Query, batches: number[][], acknowledged: Set<number>) {
  const rows = await query<{ chave: string; itens: number; anexos: number; eventos: number }>(`
    select chave_origem as chave,
      (select count(*)::int from item where id_licitacao = l.id) as itens,
      (select count(*)::int from anexo where id_licitacao = l.id) as anexos,
      (select count(*)::int from evento where entidade = 'licitacao' and id_entidade = l.id) as eventos
    from licitacao l where chave_origem is not null`)
  const stored = new Map(rows.map((row) => [row.chave, row]))
  const lost = [...acknowledged].filter((numero) => !stored.has(buildChave(numero)))
  const torn = batches.filter((batch) => {
    const there = batch.filter((numero) => stored.has(buildChave(numero))).length
    return there > 0 && there < batch.length
  })
  const halves = rows.filter(
    ({ itens, anexos, eventos }) => itens !== partes.itens || anexos !== partes.anexos || eventos !== 1,
  )
  return [
    ...lost.map((numero) => `a compra ${numero} foi confirmada e não está lá`),
    ...torn.map((batch) => `das compras ${batch} só uma parte está lá`),
    ...halves.map((row) => `a compra ${row.chave} está pela metade: ${JSON.stringify(row)}`),
  ]
}

async function fileDamage(query: Query, dataDir: string) {
  const files = makeFileStore(dataDir)
  const rows = await query<{ sha256: string; tamanho: string | number }>('select sha256, tamanho from arquivo')
  const damage = rows.length > 0 ? [] : ['não há arquivo algum']
  for (const { sha256, tamanho } of rows)
    if (!(await files.isIntact({ sha256, tamanho: Number(tamanho) })))
      damage.push(`o arquivo ${sha256} não está inteiro`)
  return damage
}

/** Checks every index against its table, and every table by itself, system tables included. */
async function databaseDamage(query: Query) {
  const damage: string[] = []
  const indexes = await query<{ oid: number; name: string }>(`
    select c.oid, c.relname as name from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
    where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p'`)
  for (const { oid, name } of indexes)
    await query(`select bt_index_check(${oid}::regclass, true)`).catch((error) =>
      damage.push(`${name}: ${error.message}`),
    )
  const broken = await query<{ name: string; msg: string }>(`
    select c.relname as name, v.msg from pg_class c, verify_heapam(c.oid) v where c.relkind = 'r'`)
  return [...damage, ...broken.map(({ name, msg }) => `${name}: ${msg}`)]
}
