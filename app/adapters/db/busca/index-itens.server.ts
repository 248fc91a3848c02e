import { sql } from 'kysely'
import { stemmedWords } from '~/domain/shared/busca'
import type { Db } from '../engine/schema'

const batchSize = 50
const maxQueueRows = 500

const kinds = [
  {
    process: 'licitacao',
    queueColumn: 'id_licitacao',
    item: 'item',
    itemColumn: 'id_item',
    shown: sql`processo.publicacao = 'PUBLICADA'`,
    awarded: sql`(exists (select from resultado where resultado.id_item = item.id)
      or exists (select from item_resultado where item_resultado.id_item = item.id))`,
  },
  {
    process: 'compra_direta',
    queueColumn: 'id_compra_direta',
    item: 'compra_direta_item',
    itemColumn: 'id_item_compra',
    shown: sql`processo.publicacao = 'PUBLICADA' and processo.situacao is distinct from 'EM_ELABORACAO'`,
    awarded: sql`exists (select from compra_direta_resultado where compra_direta_resultado.id_item = item.id)`,
  },
] as const
type Kind = (typeof kinds)[number]

/**
 * Rebuilds the rows of `item_busca` for the queued processes. Stops at `until` of `performance.now()`, or when only locked processes
 * are left. Returns how many rows were deleted or inserted.
 */
export async function indexQueuedItens(db: Db, until: number) {
  let changed = 0
  for (const kind of kinds)
    for (let hasMore = true; hasMore && performance.now() < until; ) {
      const processed = await db.transaction().execute((trx) => indexBatch(trx, kind))
      changed += processed.changed
      hasMore = processed.more
    }
  return changed
}

/** Replaces the rows of a batch of queued processes. Processes locked by a writer stay queued. */
async function indexBatch(trx: Db, kind: Kind) {
  const column = sql.ref(kind.queueColumn)
  const { rows } = await sql<{ id: number; processo: number }>`
    select id, ${column} as processo from fila_itens where ${column} is not null
    order by id limit ${maxQueueRows}`.execute(trx)
  const ids = [...new Set(rows.map(({ processo }) => processo))].slice(0, batchSize)
  if (ids.length === 0) return { changed: 0, more: false }
  const present = await trx.selectFrom(kind.process).select('id').where('id', 'in', ids).execute()
  const locked = await trx
    .selectFrom(kind.process)
    .select('id')
    .where('id', 'in', ids)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  const changed = await replaceRows(
    trx,
    kind,
    locked.map(({ id }) => id),
  )
  const isFinished = (id: number) => locked.some((row) => row.id === id) || !present.some((row) => row.id === id)
  const finished = rows.filter(({ processo }) => ids.includes(processo) && isFinished(processo)).map(({ id }) => id)
  if (finished.length > 0) await trx.deleteFrom('fila_itens').where('id', 'in', finished).execute()
  return { changed, more: finished.length > 0 }
}

async function replaceRows(trx: Db, { process, queueColumn, item, itemColumn, shown, awarded }: Kind, ids: number[]) {
  if (ids.length === 0) return 0
  const table = sql`${sql.table(item)} as item`
  const column = sql.ref(queueColumn)
  const { numAffectedRows: removed = 0n } =
    await sql`delete from item_busca where ${column} = any(${sql.val(ids)}::bigint[])`.execute(trx)
  const { rows } = await sql<{ id: number; descricao: string }>`
    select item.id, item.descricao from ${table} where ${column} = any(${sql.val(ids)}::bigint[])`.execute(trx)
  const words = rows.map(({ id, descricao }) => ({ id, words: stemmedWords(descricao).join(' ') }))
  // In reverse order: the list sorts by `id desc`, so a process's first item needs its highest id.
  const { numAffectedRows: added = 0n } = await sql`
    insert into item_busca (${column}, ${sql.ref(itemColumn)}, data, uf, unidade, premiado,
      exclusivo, fts)
    select processo.id, item.id, coalesce(processo.data_publicacao, processo.data_abertura), processo.uf,
      lower(btrim(item.unidade)), ${awarded},
      item.tipo_beneficio is not distinct from 'EXCLUSIVA', to_tsvector('simple', nova.words)
    from jsonb_to_recordset(${JSON.stringify(words)}::text::jsonb) as nova(id bigint, words text)
    join ${table} on item.id = nova.id
    join ${sql.table(process)} as processo on processo.id = item.${column}
    where ${shown}
    order by item.id desc`.execute(trx)
  return Number(removed + added)
}
