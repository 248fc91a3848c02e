import { randomInt } from 'node:crypto'
import type { LinksEmitidos } from '~/domain/recurso/ports'
import { err, ok } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
import { listDisputados } from './recurso.queries.server'

/** Easy to dictate over the telephone; not secret. */
const newId = () => Array.from({ length: 8 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[randomInt(31)]).join('')

/** Records issued links to the appeal screens, so that they can be listed and revoked. */
export function makeLinksRecurso(db: Db): LinksEmitidos {
  return {
    async isRevoked(id) {
      const link = await db.selectFrom('link_recurso').select('revogado_em').where('id', '=', id).executeTakeFirst()
      return !link || link.revogado_em !== null
    },

    add: ({ idLicitacao, holder, emitidoEm, expiraEm, ...escopo }) =>
      db.transaction().execute(async (trx) => {
        const licitacao = await trx
          .selectFrom('licitacao')
          .select('id')
          .where('id', '=', idLicitacao)
          .forShare()
          .executeTakeFirst()
        if (!licitacao) return err('licitacaoNotFound')
        const disputados = await listDisputados(trx, idLicitacao, escopo)
        if (disputados.length === 0) return err('loteNotFound')
        const id = newId()
        const { idLote = null, idItem = null } = escopo
        await trx
          .insertInto('link_recurso')
          .values({
            id,
            id_licitacao: idLicitacao,
            id_lote: idLote,
            id_item: idItem,
            quem: holder,
            emitido_em: emitidoEm,
            expira_em: expiraEm,
          })
          .execute()
        await recordEventos(trx, [
          makeEvento(idLicitacao, 'link de recurso emitido', { id, idLote, ...(idItem && { idItem }), quem: holder }),
        ])
        return ok({ id, disputados })
      }),

    async list(idLicitacao) {
      const rows = await db
        .selectFrom('link_recurso')
        .selectAll()
        .$if(idLicitacao !== null, (query) => query.where('id_licitacao', '=', idLicitacao))
        .orderBy('emitido_em')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        idLicitacao: row.id_licitacao,
        idLote: row.id_lote,
        idItem: row.id_item,
        holder: row.quem,
        emitidoEm: row.emitido_em,
        expiraEm: row.expira_em,
        revogadoEm: row.revogado_em,
      }))
    },

    revoke: (id, now) =>
      db.transaction().execute(async (trx) => {
        const link = await trx
          .updateTable('link_recurso')
          .set({ revogado_em: now })
          .where('id', '=', id)
          .where('revogado_em', 'is', null)
          .returning('id_licitacao')
          .executeTakeFirst()
        if (!link) return false
        await recordEventos(trx, [makeEvento(link.id_licitacao, 'link de recurso revogado', { id })])
        return true
      }),
  }
}

const makeEvento = (idEntidade: number, tipo: string, dados: Record<string, unknown>) => ({
  entidade: 'licitacao',
  idEntidade,
  tipo,
  dados,
  autor: 'órgão',
})
