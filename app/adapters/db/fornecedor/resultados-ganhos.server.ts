import { sql } from 'kysely'
import { selectResultadosDeCompras, vencedoresDaCompraPublicos } from '../compra-direta/vencedores-da-compra.server'
import type { Db } from '../engine/schema'
import { selectResultadosDaOrigem } from '../sessao/resultados-da-origem.server'
import { wasWon } from '../sessao/vencedores-publicos.server'

/** Awards, and the sessions that decide whether they are public, must be read from the same snapshot. */
export const inSnapshot = <Answer>(db: Db, work: (trx: Db) => Promise<Answer>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

const isAmong = (column: string, idsFornecedor: number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val(idsFornecedor)}::bigint[])`

/** The public awards of these suppliers in direct purchases. */
export const wonInCompras = (db: Db, idsFornecedor: number[]) =>
  selectResultadosDeCompras(db).where(isAmong('award.id_fornecedor', idsFornecedor)).where(vencedoresDaCompraPublicos)

/** The awards of these suppliers in sessions of published tenders, even those that may not be shown yet. */
export const wonInSessions = (db: Db, idsFornecedor: number[]) =>
  selectResultados(db)
    .where(isAmong('resultado.id_fornecedor', idsFornecedor))
    .where('licitacao.publicacao', '=', 'PUBLICADA')
    .where(wasWon)

/** The awards of these suppliers that sources state for published tenders, even those that may not be shown yet. */
export const wonByTheSource = (db: Db, idsFornecedor: number[]) =>
  selectResultadosDaOrigem(db)
    .where(isAmong('award.id_fornecedor', idsFornecedor))
    .where('licitacao.publicacao', '=', 'PUBLICADA')
    .where(wasWon)

/** Awards with their lot or item. An item within a lot is joined with the lot, whose situation counts for it. */
export const selectResultados = (db: Db) =>
  db
    .selectFrom('resultado')
    .leftJoin('item', 'item.id', 'resultado.id_item')
    .leftJoin('lote', (join) => join.on('lote.id', '=', ({ fn }) => fn.coalesce('resultado.id_lote', 'item.id_lote')))
    .innerJoin('licitacao', (join) =>
      join.on('licitacao.id', '=', ({ fn }) => fn.coalesce('lote.id_licitacao', 'item.id_licitacao')),
    )
