import { type SqlBool, sql } from 'kysely'
import type { Vencedor } from '~/domain/sessao/processo'
import { wonSituacoes } from '~/domain/sessao/visibilidade'
import type { Db } from '../engine/schema'
import { toVencedoresByItem, vencedorColumns } from '../sessao/resultados-da-origem.server'
import { hasPaginaDaCompra, isOver, isVisible } from './compra-direta.queries.server'

/** Whether the purchase is over and the award was not undone. */
const isDecided = sql<SqlBool>`(${isOver} and coalesce(item.situacao, '') in (${sql.join(wonSituacoes)}))`

/**
 * Whether the winners of an item may be shown in lists and sums: the purchase is published, too. For queries that join
 * `compra_direta` and its items as `item`.
 */
export const vencedoresDaCompraPublicos = sql<SqlBool>`(${isVisible} and ${isDecided})`

/** Awards with their item and purchase. */
export const selectResultadosDeCompras = (db: Db) =>
  db
    .selectFrom('compra_direta_resultado as award')
    .innerJoin('compra_direta_item as item', 'item.id', 'award.id_item')
    .innerJoin('compra_direta', 'compra_direta.id', 'item.id_compra_direta')

/** The winners of these items of direct purchases, as far as the pages of the purchases may show them. */
export async function readVencedoresDeCompras(db: Db, idsItem: number[]): Promise<Map<number, Vencedor[]>> {
  if (idsItem.length === 0) return new Map()
  const rows = await selectResultadosDeCompras(db)
    .select(vencedorColumns)
    .where('award.id_item', 'in', idsItem)
    .where(hasPaginaDaCompra)
    .where(isDecided)
    .orderBy('award.ordem')
    .execute()
  return toVencedoresByItem(rows)
}
