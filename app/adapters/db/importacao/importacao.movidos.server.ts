import { sql } from 'kysely'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/evento.server'
import { autorImportacao } from './importacao.complemento.server'
import type { Guardado } from './importacao.guardados.server'
import type { Kind } from './importacao.itens.server'

/** Why a tender cannot become a direct purchase: what people did with it here stands on it. `null` when nothing does. */
export async function holdsHere(trx: Db, { kind, row: { id } }: Guardado) {
  if (kind === 'compra_direta') return null
  const bonds = [
    ['pedidos', 'solicitacao'],
    ['pedidos', 'rascunho'],
    ['documentos', 'documento'],
    ['recursos', 'link_recurso'],
    ['lotes', 'lote'],
  ] as const
  for (const [what, table] of bonds) {
    const { rows } = await sql`select from ${sql.table(table)} where id_licitacao = ${id} limit 1`.execute(trx)
    if (rows.length > 0) return what
  }
  return null
}

/**
 * Takes a process to the row of its other kind, which is stored already: documents go along, items come from the source
 * again, and its old address says where it went.
 */
export async function moveTo(trx: Db, from: Guardado, idNovo: number, now: Date) {
  const { id, chave_origem, publicacao } = from.row
  const to: Kind = from.kind === 'licitacao' ? 'compra_direta' : 'licitacao'
  const oldParent = from.kind === 'licitacao' ? 'id_licitacao' : 'id_compra_direta'
  const newParent = from.kind === 'licitacao' ? 'id_compra_direta' : 'id_licitacao'
  await trx
    .updateTable('anexo')
    .set({ [oldParent]: null, [newParent]: idNovo })
    .where(oldParent, '=', id)
    .execute()
  await moveItens(trx, from.kind, id, idNovo)
  await trx.deleteFrom(from.kind).where('id', '=', id).execute()
  await trx.updateTable(to).set({ publicacao }).where('id', '=', idNovo).execute()
  await trx
    .insertInto('processo_movido')
    .values({ entidade: from.kind, id_entidade: id, chave_origem: chave_origem ?? '', movido_em: now })
    .execute()
  const dados = { para: to, idNovo }
  await recordEventos(trx, [{ entidade: from.kind, idEntidade: id, tipo: 'movida', dados, autor: autorImportacao }])
}

const columns = [
  ...(['sequencia', 'codigo', 'descricao', 'unidade', 'quantidade', 'valor_unitario', 'valor_total'] as const),
  ...(['situacao', 'criterio_julgamento'] as const),
]

async function moveItens(trx: Db, from: Kind, id: number, idNovo: number) {
  if (from === 'licitacao') {
    await trx
      .insertInto('compra_direta_item')
      .columns(['id_compra_direta', ...columns])
      .expression((eb) =>
        eb
          .selectFrom('item')
          .select(({ val }) => val(idNovo).$castTo<number>().as('novo'))
          .select([...columns])
          .where('id_licitacao', '=', id),
      )
      .execute()
    await trx.deleteFrom('item').where('id_licitacao', '=', id).execute()
    return
  }
  await trx
    .insertInto('item')
    .columns(['id_licitacao', ...columns])
    .expression((eb) =>
      eb
        .selectFrom('compra_direta_item')
        .select(({ val }) => val(idNovo).$castTo<number>().as('novo'))
        .select([...columns])
        .where('id_compra_direta', '=', id),
    )
    .execute()
  await trx.deleteFrom('compra_direta_item').where('id_compra_direta', '=', id).execute()
}
