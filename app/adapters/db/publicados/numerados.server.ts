import { type SqlBool, sql } from 'kysely'
import { cnpjDoOrgao } from '~/domain/orgao/orgao'
import { isVisible } from '../compra-direta/compra-direta.queries.server'
import type { Db } from '../engine/schema'

/** A published process and its number in the OCDS. */
export type ProcessoNumerado = {
  id: number
  entidade: 'licitacao' | 'compra_direta'
  idEntidade: number
  criadoEm: Date
  cnpj: string | undefined
}

const isShown = sql<SqlBool>`(licitacao.publicacao = 'PUBLICADA' or ${isVisible})`

const selectNumerados = (db: Db) =>
  db
    .selectFrom('ocid')
    .leftJoin('licitacao', (join) =>
      join.onRef('licitacao.id', '=', 'ocid.id_entidade').on('ocid.entidade', '=', 'licitacao'),
    )
    .leftJoin('compra_direta', (join) =>
      join.onRef('compra_direta.id', '=', 'ocid.id_entidade').on('ocid.entidade', '=', 'compra_direta'),
    )
    .leftJoin('orgao', (join) =>
      join.on('orgao.id', '=', sql<number>`coalesce(licitacao.id_orgao, compra_direta.id_orgao)`),
    )
    .select(['ocid.id', 'ocid.entidade', 'ocid.id_entidade as idEntidade', 'ocid.criado_em as criadoEm', 'orgao.cnpj'])

/** The published process with this number. `hidden`: or one that is not published. */
export async function findNumerado(db: Db, id: number, hidden = false): Promise<ProcessoNumerado | null> {
  const row = await selectNumerados(db)
    .where('ocid.id', '=', id)
    .$if(!hidden, (query) => query.where(isShown))
    .executeTakeFirst()
  return row ? { ...row, cnpj: cnpjDoOrgao(row.cnpj ?? '') } : null
}

/** At most `limit` published processes whose numbers are greater than `after`, by number. */
export async function listNumerados(db: Db, after: number, limit: number): Promise<ProcessoNumerado[]> {
  const rows = await selectNumerados(db)
    .where(isShown)
    .where('ocid.id', '>', after)
    .orderBy('ocid.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, cnpj: cnpjDoOrgao(row.cnpj ?? '') }))
}
