import { sql } from 'kysely'
import { linkLifetime } from '~/domain/solicitacao/send-solicitacao'
import type { Db } from '../engine/schema'

/**
 * The hours of a link count from when its mail is written, however long that waited for the mail server (E3). False when
 * the link serves no more: its request is confirmed, or a later one went to another address.
 */
export async function startLink(trx: Db, id: number, now: Date) {
  // Locked, so that nobody corrects the address meanwhile.
  const solicitacao = await trx
    .selectFrom('solicitacao')
    .innerJoin('confirmacao', 'confirmacao.id_solicitacao', 'solicitacao.id')
    .select('confirmada_em')
    .where('confirmacao.id', '=', id)
    .forUpdate('solicitacao')
    .executeTakeFirst()
  if (!solicitacao || solicitacao.confirmada_em !== null) return false
  const { numUpdatedRows } = await trx
    .updateTable('confirmacao as link')
    .set({ expira_em: sql<Date>`greatest(link.expira_em, ${new Date(now.getTime() + linkLifetime)})` })
    .where('link.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('confirmacao as later')
            .select('later.id')
            .whereRef('later.id_solicitacao', '=', 'link.id_solicitacao')
            .whereRef('later.id', '>', 'link.id')
            .whereRef('later.email', '!=', 'link.email'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The tender of the request that a link confirms. */
export async function findLicitacaoOfLink(db: Db, codigoHash: string) {
  const row = await db
    .selectFrom('confirmacao')
    .innerJoin('solicitacao', 'solicitacao.id', 'confirmacao.id_solicitacao')
    .select('id_licitacao')
    .where('codigo_hash', '=', codigoHash)
    .executeTakeFirst()
  return row?.id_licitacao ?? null
}
