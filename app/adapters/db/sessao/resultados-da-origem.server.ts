import { sql } from 'kysely'
import type { Vencedor } from '~/domain/sessao/processo'
import { groupBy } from '~/domain/shared/group-by'
import { maskCpfCnpj, maskCpfsInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'

/** Awards that the source of a tender states, with item and tender. Where a session decided, its award counts. */
export const selectResultadosDaOrigem = (db: Db) =>
  db
    .selectFrom('item_resultado as award')
    .innerJoin('item', 'item.id', 'award.id_item')
    .leftJoin('lote', 'lote.id', 'item.id_lote')
    .innerJoin('licitacao', 'licitacao.id', 'item.id_licitacao')
    .where(isNotDecidedHere('award.id_item'))

/** For the id of an item in `column`. */
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

/** What names a winner, in both tables of awards as their source states them. */
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
  razaoSocial: maskCpfsInText(nome),
  cpfCnpj: maskCpfCnpj(documento),
  ...(id_fornecedor !== null && { cnpj: documento }),
  ...{ quantidade, valorUnitario, valorTotal },
  percentualDesconto: null,
})
