import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Rascunho, RascunhoOwner, Rascunhos } from '~/domain/rascunho/rascunho'
import type { Db, Schema } from '../engine/schema'

/** Unguessable, because the key gives access to the draft. */
const newChave = () => randomBytes(16).toString('base64url')

/** A draft of a request is stored by `id_licitacao`, so that older releases without the column `tipo` find it. */
const toColumns = ({ tipo, id }: RascunhoOwner) => ({
  tipo,
  ...(tipo === 'solicitacao' ? { id_licitacao: id } : { id_dono: id }),
})

const belongsTo =
  ({ tipo, id }: RascunhoOwner) =>
  (eb: ExpressionBuilder<Schema, 'rascunho'>) =>
    eb.and([eb('rascunho.tipo', '=', tipo), eb(eb.fn.coalesce('rascunho.id_dono', 'rascunho.id_licitacao'), '=', id)])

export function makeRascunhos(db: Db): Rascunhos & { sweep(before: Date): Promise<number> } {
  return {
    async save({ dono, formulario, dados, verificado, idArquivo }) {
      const values = { dados: JSON.stringify(dados), verificado, id_arquivo: idArquivo }
      const saved = await db
        .insertInto('rascunho')
        .values({ ...values, ...toColumns(dono), chave: newChave(), formulario })
        .onConflict((conflict) =>
          conflict
            .column('formulario')
            .doUpdateSet(values)
            .where('rascunho.id_solicitacao', 'is', null)
            .where('rascunho.recibo', 'is', null),
        )
        .returning('chave')
        .executeTakeFirst()
      if (saved) return saved.chave
      const sent = db.selectFrom('rascunho').select('chave').where('formulario', '=', formulario)
      return (await sent.executeTakeFirstOrThrow()).chave
    },

    async find(dono, chave): Promise<Rascunho | null> {
      const row = await db
        .selectFrom('rascunho')
        .leftJoin('arquivo', 'arquivo.id', 'rascunho.id_arquivo')
        .leftJoin('solicitacao', 'solicitacao.id', 'rascunho.id_solicitacao')
        .select(['rascunho.chave', 'rascunho.formulario', 'rascunho.dados', 'verificado'])
        .select(({ fn }) => fn.coalesce('solicitacao.recibo', 'rascunho.recibo').as('recibo'))
        .select(['arquivo.id as id_arquivo', 'arquivo.uri', 'arquivo.nome'])
        .where('rascunho.chave', '=', chave)
        .where(belongsTo(dono))
        .executeTakeFirst()
      if (!row) return null
      const { chave: same, formulario, dados, verificado, recibo, id_arquivo: id, uri, nome } = row
      const arquivo = id !== null && uri !== null && nome !== null ? { id, uri, nome } : null
      return { chave: same, dono, formulario, dados, verificado, recibo, arquivo }
    },

    async findByFormulario(dono, formulario) {
      const row = await db
        .selectFrom('rascunho')
        .select(['chave', 'verificado'])
        .select((eb) => eb.or([eb('id_solicitacao', 'is not', null), eb('recibo', 'is not', null)]).as('enviado'))
        .where('formulario', '=', formulario)
        .where(belongsTo(dono))
        .executeTakeFirst()
      return row ? { ...row, enviado: Boolean(row.enviado) } : null
    },

    async sweep(before) {
      // A row with `enviado` is the receipt of a request sent to another system. It is not deleted.
      const [deleted] = await db
        .deleteFrom('rascunho')
        .where('criado_em', '<', before)
        .where('enviado', 'is', null)
        .execute()
      return Number(deleted?.numDeletedRows ?? 0)
    },
  }
}
