import { type SqlBool, sql } from 'kysely'
import type { Vencedor } from '~/domain/sessao/processo'
import { wonSituacoes } from '~/domain/sessao/visibilidade'
import type { Db } from '../engine/schema'
import { toVencedoresByItem, vencedorColumns } from '../sessao/resultados-da-origem.server'
import { isOver, isVisible } from './compra-direta.queries.server'

/**
 * Whether the winners of an item may be shown: the purchase is published and over, and the award was not undone. For
 * queries that join `compra_direta` and its items as `item`.
 */
export const vencedoresDaCompraPublicos = sql<SqlBool>`(${isVisible} and ${isOver}
  and coalesce(item.situacao, '') in (${sql.join(wonSituacoes)}))`

/** Awards with their item and purchase. */
export const selectResultadosDeCompras = (db: Db) =>
  db
    .selectFrom('compra_direta_resultado as award')
    .innerJoin('compra_direta_item as item', 'item.id', 'award.id_item')
    .innerJoin('compra_direta', 'compra_direta.id', 'item.id_compra_direta')

/** The winners of these items of direct purchases, as far as they may be shown. */
export async function readVencedoresDeCompras(db: Db, idsItem: number[]): Promise<Map<number, Vencedor[]>> {
  if (idsItem.length === 0) return new Map()
  const rows = await selectResultadosDeCompras(db)
    .select(vencedorColumns)
    .where('award.id_item', 'in', idsItem)
    .where(vencedoresDaCompraPublicos)
    .orderBy('award.ordem')
    .execute()
  return toVencedoresByItem(rows)
}
