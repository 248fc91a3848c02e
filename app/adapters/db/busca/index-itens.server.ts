import { sql } from 'kysely'
import { nomeDoItem } from '~/domain/item/item'
import { stemmedWords } from '~/domain/shared/busca'
import type { Db } from '../engine/schema'
import { workThrough } from './process-queue.server'

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

/** Rebuilds the rows of `item_busca` for the queued processes (`workThrough`). */
export const indexQueuedItens = (db: Db, until: number) =>
  workThrough(
    db,
    kinds.map((kind) => ({
      queue: 'fila_itens',
      process: kind.process,
      replace: (trx, ids) => replaceRows(trx, kind, ids),
    })),
    until,
  )

async function replaceRows(trx: Db, { process, queueColumn, item, itemColumn, shown, awarded }: Kind, ids: number[]) {
  const table = sql`${sql.table(item)} as item`
  const column = sql.ref(queueColumn)
  const { numAffectedRows: removed = 0n } =
    await sql`delete from item_busca where ${column} = any(${sql.val(ids)}::bigint[])`.execute(trx)
  const { rows } = await sql<{ id: number; descricao: string }>`
    select item.id, item.descricao from ${table} where ${column} = any(${sql.val(ids)}::bigint[])`.execute(trx)
  const words = rows.map(({ id, descricao }) => ({
    ...{ id, words: stemmedWords(descricao).join(' '), nome: nomeDoItem(descricao) },
  }))
  // In reverse order: the list sorts by `id desc`, so a process's first item needs its highest id.
  const { numAffectedRows: added = 0n } = await sql`
    insert into item_busca (${column}, ${sql.ref(itemColumn)}, data, uf, unidade, premiado,
      exclusivo, nome, fts)
    select processo.id, item.id, coalesce(processo.data_publicacao, processo.data_abertura), processo.uf,
      lower(btrim(item.unidade)), ${awarded},
      item.tipo_beneficio is not distinct from 'EXCLUSIVA', case when ${awarded} then nova.nome end,
      to_tsvector('simple', nova.words)
    from jsonb_to_recordset(${JSON.stringify(words)}::text::jsonb) as nova(id bigint, words text, nome text)
    join ${table} on item.id = nova.id
    join ${sql.table(process)} as processo on processo.id = item.${column}
    where ${shown}
    order by item.id desc`.execute(trx)
  return Number(removed + added)
}
