import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { LinksEmitidos } from '~/domain/recurso/ports'
import { readEscopo } from '~/domain/recurso/recurso'
import { err, ok } from '~/domain/shared/result'
import type { Db, Schema } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
import { listDisputados } from './recurso.queries.server'

/** Easy to dictate over the telephone; not secret. */
const newId = () => Array.from({ length: 8 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[randomInt(31)]).join('')

/** Records issued links to the appeal screens, so that they can be listed and revoked. */
export function makeLinksRecurso(db: Db): LinksEmitidos {
  return {
    async isRevoked({ id, idLicitacao, idAcesso }) {
      if (idAcesso !== undefined) return !(await mayAct(db, idAcesso, idLicitacao))
      const link = await db.selectFrom('link_recurso').select('revogado_em').where('id', '=', id).executeTakeFirst()
      return !link || link.revogado_em !== null
    },

    add: ({ idLicitacao, holder, emitidoEm, expiraEm, autor, formulario, ...escopo }) =>
      db.transaction().execute(async (trx) => {
        // Locked, so that a form that is sent twice at once issues one link.
        const licitacao = await trx
          .selectFrom('licitacao')
          .select('id')
          .where('id', '=', idLicitacao)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!licitacao) return err('licitacaoNotFound')
        const disputados = await listDisputados(trx, idLicitacao, escopo)
        if (disputados.length === 0) return err('loteNotFound')
        const earlier = formulario && (await findIssued(trx, idLicitacao, formulario))
        if (earlier) return ok({ id: earlier, disputados })
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
        const dados = { id, idLote, ...(idItem && { idItem }), quem: holder, ...(formulario && { formulario }) }
        await recordEventos(trx, [makeEvento(idLicitacao, emitido, dados, autor)])
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
      return rows.map(toLink)
    },

    async find(idLicitacao, id) {
      const row = await db
        .selectFrom('link_recurso')
        .selectAll()
        .where('id_licitacao', '=', idLicitacao)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return null
      const link = toLink(row)
      return { ...link, disputados: await listDisputados(db, idLicitacao, readEscopo(link)) }
    },

    revoke: (id, autor, now) =>
      db.transaction().execute(async (trx) => {
        const link = await trx
          .updateTable('link_recurso')
          .set({ revogado_em: now })
          .where('id', '=', id)
          .where('revogado_em', 'is', null)
          .returning('id_licitacao')
          .executeTakeFirst()
        if (!link) return false
        await recordEventos(trx, [makeEvento(link.id_licitacao, revogado, { id }, autor)])
        return true
      }),
  }
}

const emitido = 'link de recurso emitido'
const revogado = 'link de recurso revogado'

const makeEvento = (idEntidade: number, tipo: string, dados: Record<string, unknown>, autor: string) => ({
  ...{ entidade: 'licitacao', idEntidade },
  ...{ tipo, dados, autor },
})

async function findIssued(trx: Db, idLicitacao: number, formulario: string) {
  const evento = await trx
    .selectFrom('evento')
    .select(sql<string>`dados->>'id'`.as('id'))
    .where('entidade', '=', 'licitacao')
    .where('id_entidade', '=', idLicitacao)
    .where('tipo', '=', emitido)
    .where(sql`dados->>'formulario'`, '=', formulario)
    .executeTakeFirst()
  return evento?.id
}

/** Whether this session of the mesa lasts, and its person answers for the tender's body. */
async function mayAct(db: Db, idAcesso: number, idLicitacao: number) {
  const { rows } = await sql`
    select from acesso join pessoa on pessoa.id = acesso.id_pessoa
    where acesso.id = ${idAcesso} and (pessoa.portal or exists (
      select from licitacao join pessoa_orgao on pessoa_orgao.id_orgao = licitacao.id_orgao
      where licitacao.id = ${idLicitacao} and pessoa_orgao.id_pessoa = pessoa.id))`.execute(db)
  return rows.length > 0
}

const toLink = (row: Selectable<Schema['link_recurso']>) => ({
  id: row.id,
  idLicitacao: row.id_licitacao,
  idLote: row.id_lote,
  idItem: row.id_item,
  holder: row.quem,
  emitidoEm: row.emitido_em,
  expiraEm: row.expira_em,
  revogadoEm: row.revogado_em,
})
