import { type NovaPessoa, normalizeEndereco, type Pessoa, type Pessoas } from '~/domain/mesa/pessoa'
import { groupBy } from '~/domain/shared/group-by'
import { err, ok } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'

export const makePessoas = (db: Db): Pessoas => ({
  save: (pessoa, autor) => db.transaction().execute((trx) => savePessoa(trx, pessoa, autor)),

  list: async () => withOrgaos(db, await pessoas(db).orderBy('email').execute()),

  remove: (email, autor) =>
    db.transaction().execute(async (trx) => {
      const removed = await trx
        .deleteFrom('pessoa')
        .where('email', '=', normalizeEndereco(email))
        .returning(['id', 'nome'])
        .executeTakeFirst()
      if (!removed) return err('pessoaNotFound')
      const { id, nome } = removed
      await recordEventos(trx, [{ entidade: 'pessoa', idEntidade: id, tipo: 'removida', dados: { nome }, autor }])
      return ok({ nome })
    }),
})

async function savePessoa(trx: Db, { email, nome, papel }: NovaPessoa, autor: string) {
  const portal = papel === 'portal'
  const orgaos = papel === 'portal' ? [] : papel
  const address = normalizeEndereco(email)
  const inserted = await trx
    .insertInto('pessoa')
    .values({ email: address, nome, portal, avisos: portal ? 'NENHUM' : 'NA_HORA' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } =
    inserted ??
    (await trx
      .updateTable('pessoa')
      .set({ nome, portal })
      .where('email', '=', address)
      .returning('id')
      .executeTakeFirstOrThrow())
  await trx.deleteFrom('pessoa_orgao').where('id_pessoa', '=', id).execute()
  for (const id_orgao of orgaos) await trx.insertInto('pessoa_orgao').values({ id_pessoa: id, id_orgao }).execute()
  const tipo = inserted ? 'adicionada' : 'alterada'
  await recordEventos(trx, [{ entidade: 'pessoa', idEntidade: id, tipo, dados: { nome, portal, orgaos }, autor }])
  return { id, nova: inserted !== undefined }
}

export const pessoas = (db: Db) =>
  db.selectFrom('pessoa').select(['pessoa.id', 'pessoa.email', 'pessoa.nome', 'portal'])

/** Adds the bodies for which each of these people answers. */
export async function withOrgaos<Row extends Omit<Pessoa, 'orgaos'>>(db: Db, rows: Row[]) {
  if (rows.length === 0) return []
  const found = await db
    .selectFrom('pessoa_orgao')
    .innerJoin('orgao', 'orgao.id', 'pessoa_orgao.id_orgao')
    .select(['id_pessoa', 'orgao.id', 'orgao.nome', 'orgao.sigla'])
    .where(
      'id_pessoa',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('orgao.nome')
    .execute()
  const byPessoa = groupBy(found, ({ id_pessoa }) => id_pessoa)
  return rows.map((row) => ({
    ...row,
    orgaos: (byPessoa.get(row.id) ?? []).map(({ id, nome, sigla }) => ({ id, nome, sigla })),
  }))
}
