import { sql } from 'kysely'
import { paginaNoPncp } from '~/domain/importacao/chave-pncp'
import type { Destino } from '~/domain/licitacao/licitacao'
import { isVisible } from '../compra-direta/compra-direta.queries.server'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
import { autorImportacao } from './importacao.complemento.server'
import { itemColumns, type ProcessoKind } from './importacao.partes.server'
import { copyResultados } from './importacao.resultados.server'
import type { StoredProcesso } from './importacao.stored.server'

/** Why a tender cannot become a direct purchase: local records depend on it. `null` if none do. */
export async function findMoveObstacle(trx: Db, { kind, row: { id } }: StoredProcesso) {
  if (kind === 'compra_direta') return null
  const obstacles = [
    ['pedidos', 'solicitacao'],
    ['pedidos', 'rascunho'],
    ['documentos', 'documento'],
    ['recursos', 'link_recurso'],
    ['atos da sessão', 'ato_sessao'],
    ['lotes', 'lote'],
  ] as const
  for (const [what, table] of obstacles) {
    const { rows } = await sql`select from ${sql.table(table)} where id_licitacao = ${id} limit 1`.execute(trx)
    if (rows.length > 0) return what
  }
  return null
}

/** Moves the items and attachments of a reclassified process to its new row and deletes the old row. */
export async function moveTo(trx: Db, from: StoredProcesso, idNovo: number, now: Date) {
  const { id, chave_origem, publicacao } = from.row
  const to: ProcessoKind = from.kind === 'licitacao' ? 'compra_direta' : 'licitacao'
  const oldParent = from.kind === 'licitacao' ? 'id_licitacao' : 'id_compra_direta'
  const newParent = from.kind === 'licitacao' ? 'id_compra_direta' : 'id_licitacao'
  await trx
    .updateTable('anexo')
    .set({ [oldParent]: null, [newParent]: idNovo })
    .where(oldParent, '=', id)
    .execute()
  await moveItens(trx, from.kind, id, idNovo)
  await trx.deleteFrom(from.kind).where('id', '=', id).execute()
  const published = publicacao === 'AUSENTE' ? 'PUBLICADA' : publicacao
  await trx.updateTable(to).set({ publicacao: published }).where('id', '=', idNovo).execute()
  await trx
    .insertInto('processo_movido')
    .values({ entidade: from.kind, id_entidade: id, chave_origem: chave_origem ?? '', movido_em: now })
    .execute()
  const dados = { para: to, idNovo }
  await recordEventos(trx, [{ entidade: from.kind, idEntidade: id, tipo: 'movida', dados, autor: autorImportacao }])
}

const columns = ['sequencia' as const, ...itemColumns]

async function moveItens(trx: Db, from: ProcessoKind, id: number, idNovo: number) {
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
    await copyResultados(trx, from, id, idNovo)
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
  await copyResultados(trx, from, id, idNovo)
  await trx.deleteFrom('compra_direta_item').where('id_compra_direta', '=', id).execute()
}

/** Where a tender that its source reclassified is found now: as a tender again, as a direct purchase, or elsewhere. */
export async function findDestino(db: Db, id: number): Promise<Destino | null> {
  const row = await db
    .selectFrom('processo_movido as movido')
    .leftJoin('licitacao', 'licitacao.chave_origem', 'movido.chave_origem')
    .leftJoin('compra_direta', 'compra_direta.chave_origem', 'movido.chave_origem')
    .select(['movido.chave_origem', 'licitacao.id', 'compra_direta.link_acesso_externo'])
    .select(['compra_direta.id as id_compra_direta', isVisible.as('visivel')])
    .where('movido.entidade', '=', 'licitacao')
    .where('movido.id_entidade', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (row.id !== null) return { idLicitacao: row.id }
  if (row.id_compra_direta !== null && row.visivel) return { idCompraDireta: row.id_compra_direta }
  const pagina = row.link_acesso_externo ?? paginaNoPncp(row.chave_origem)
  return pagina === null ? null : { pagina }
}
