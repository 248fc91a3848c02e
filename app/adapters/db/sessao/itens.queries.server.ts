import type { ItemDoLote, LoteUnavailable } from '~/domain/sessao/processo'
import { areVencedoresPublicos, visibilityOf } from '~/domain/sessao/visibilidade'
import type { Page, PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { estadoOfItem, readFatos, toEstado } from './fatos.server'
import type { Leitura } from './leitura'
import { readVencedores } from './vencedores.queries.server'

export async function listItens(
  { db, now }: Leitura,
  id: number,
  idLote: number | null,
  { page, size }: PageRequest,
): Promise<Result<Page<ItemDoLote>, LoteUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const lote = idLote === null ? null : await findEstado(db, id, idLote)
  if (lote === undefined) return err('loteNotFound')
  const itens = db
    .selectFrom('item')
    .where('id_licitacao', '=', id)
    .where('id_lote', idLote === null ? 'is' : '=', idLote)
  const rows = await itens
    .selectAll()
    .orderBy('sequencia')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await itens.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const estadoOf = (situacao: string | null) => lote ?? estadoOfItem(situacao)
  const vencedores = await readVencedores(
    db,
    'id_item',
    rows.filter(({ situacao }) => areVencedoresPublicos(fatos.value, estadoOf(situacao))).map((row) => row.id),
  )
  const items = rows.map((row): ItemDoLote => {
    const { estimativa } = visibilityOf(fatos.value, estadoOf(row.situacao))
    return {
      sequencia: row.sequencia,
      codigo: row.codigo,
      descricao: row.descricao,
      unidade: row.unidade,
      quantidade: row.quantidade,
      situacao: row.situacao,
      valorUnitario: estimativa ? row.valor_unitario : null,
      valorTotal: estimativa ? row.valor_total : null,
      vencedores: vencedores.get(row.id) ?? [],
    }
  })
  return ok({ items, total: Number(total) })
}

async function findEstado(db: Db, id: number, idLote: number) {
  const row = await db
    .selectFrom('lote')
    .selectAll()
    .where('id', '=', idLote)
    .where('id_licitacao', '=', id)
    .executeTakeFirst()
  return row && toEstado(row)
}
