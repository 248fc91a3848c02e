import { paginaNoPncp } from '~/domain/importacao/chave-pncp'
import type { Destino } from '~/domain/licitacao/licitacao'
import { visivel } from '../compra-direta/visivel.server'
import type { Db } from '../engine/schema'

/** Where a tender is now that its source called a direct purchase. */
export async function findDestino(db: Db, id: number): Promise<Destino | null> {
  const row = await db
    .selectFrom('processo_movido as movido')
    .leftJoin('licitacao', 'licitacao.chave_origem', 'movido.chave_origem')
    .leftJoin('compra_direta', 'compra_direta.chave_origem', 'movido.chave_origem')
    .select(['movido.chave_origem', 'licitacao.id', 'compra_direta.link_acesso_externo'])
    .select(['compra_direta.id as id_compra_direta', visivel.as('visivel')])
    .where('movido.entidade', '=', 'licitacao')
    .where('movido.id_entidade', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (row.id !== null) return { idLicitacao: row.id }
  if (row.id_compra_direta !== null && row.visivel) return { idCompraDireta: row.id_compra_direta }
  const pagina = row.link_acesso_externo ?? paginaNoPncp(row.chave_origem)
  return pagina === null ? null : { pagina }
}
