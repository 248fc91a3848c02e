import { sql } from 'kysely'
import type { Vencedor } from '~/domain/sessao/processo'
import { groupBy } from '~/domain/shared/group-by'
import { maskCpfCnpj, maskSourceText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'

/** Awards that the source of a tender states, with item and tender. Items that a session awarded are left out. */
export const selectResultadosDaOrigem = (db: Db) =>
  db
    .selectFrom('item_resultado as award')
    .innerJoin('item', 'item.id', 'award.id_item')
    .leftJoin('lote', 'lote.id', 'item.id_lote')
    .innerJoin('licitacao', 'licitacao.id', 'item.id_licitacao')
    .where(isNotDecidedHere('award.id_item'))

/** True if no session awarded the item whose id is in `column`. */
export const isNotDecidedHere = (column: string) =>
  sql<boolean>`(not exists (select from resultado as decidido where decidido.id_item = ${sql.ref(column)}))`

/** Winners of these items as the source states them. The caller decides whether they may be shown. */
export async function readVencedoresDaOrigem(db: Db, idsItem: number[]) {
  if (idsItem.length === 0) return new Map<number, Vencedor[]>()
  const rows = await db
    .selectFrom('item_resultado as award')
    .select(vencedorColumns)
    .where('award.id_item', 'in', idsItem)
    .orderBy('award.ordem')
    .execute()
  return toVencedoresByItem(rows)
}

/** Columns of a winner, the same in `item_resultado` and `compra_direta_resultado`. */
export const vencedorColumns = [
  ...(['award.id_item', 'award.nome', 'award.documento', 'award.id_fornecedor', 'award.quantidade'] as const),
  ...(['award.valor_unitario as valorUnitario', 'award.valor_total as valorTotal'] as const),
] as const

type Row = { id_item: number; nome: string; documento: string; id_fornecedor: number | null } & Pick<
  Vencedor,
  'quantidade' | 'valorUnitario' | 'valorTotal'
>

export function toVencedoresByItem(rows: Row[]) {
  const grouped = groupBy(rows, ({ id_item }) => id_item)
  return new Map([...grouped].map(([id, ofItem]) => [id, ofItem.map(toVencedor)]))
}

const toVencedor = ({ nome, documento, id_fornecedor, quantidade, valorUnitario, valorTotal }: Row): Vencedor => ({
  razaoSocial: maskSourceText(nome),
  cpfCnpj: maskCpfCnpj(documento),
  ...(id_fornecedor !== null && { cnpj: documento }),
  ...{ quantidade, valorUnitario, valorTotal },
  percentualDesconto: null,
})
