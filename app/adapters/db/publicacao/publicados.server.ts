import { type SqlBool, sql } from 'kysely'
import type { Publicado, Publicados, TipoPublicado } from '~/domain/publicacao/publicados'
import { visivel } from '../compra-direta/visivel.server'
import type { Db } from '../engine/schema'

const atOnce = 1000

const kept = {
  licitacoes: { table: 'licitacao', shown: sql<SqlBool>`licitacao.publicacao = 'PUBLICADA'` },
  'compras-diretas': { table: 'compra_direta', shown: visivel },
} as const satisfies Record<TipoPublicado, unknown>

export const makePublicados = (db: Db): Publicados => ({
  async last(tipo) {
    const row = await db.selectFrom(kept[tipo].table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    return row?.id ?? 0
  },

  async list(tipo, from, to) {
    const { table, shown } = kept[tipo]
    const id = sql.ref(`${table}.id`)
    const { rows } = await sql<Publicado>`
      select ${id}, (select criado_em from evento where entidade = ${table} and id_entidade = ${id}
        order by evento.id desc limit 1) as "changedAt"
      from ${sql.table(table)}
      where ${shown} and ${id} between ${from} and ${to}
      order by ${id}
      limit ${atOnce}`.execute(db)
    return rows
  },
})
