import type { Acesso, AcessoStore } from '~/domain/mesa/acessos'
import type { Db } from '../engine/schema'
import { enqueueMail, recordEventos } from '../ledger/ledger.server'
import { pessoas, withOrgaos } from './pessoas.server'

/** Minimum milliseconds between two updates of a session's last use. */
const noteEvery = 60_000

/** The mail that has been due longest is sent first. */
const beforeAllOthers = new Date(0)

/** The mailed links that enter the mesa, and the sessions they open. */
export const makeAcessoStore = (db: Db): AcessoStore => ({
  issue: ({ email, destino, idioma, link, now, enough }) =>
    db.transaction().execute(async (trx) => {
      // The lock makes requests at the same time wait for each other, so that one of them issues the link.
      const pessoa = await trx
        .selectFrom('pessoa')
        .select('id')
        .where('email', '=', email)
        .forUpdate()
        .executeTakeFirst()
      if (!pessoa) return 'nobody'
      if (pessoa.id !== enough.idConhecida && (await hasUnused(trx, pessoa.id, enough.since))) return 'enough'
      const { id } = await trx
        .insertInto('entrada')
        .values({ id_pessoa: pessoa.id, sal: link.sal, codigo_hash: link.codigoHash, destino, idioma, criada_em: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await enqueueMail(trx, { tipo: 'entrada', idEntrada: id }, beforeAllOthers)
      return 'issued'
    }),

  async isOpen(codigoHash, since) {
    const row = await db
      .selectFrom('entrada')
      .select('id')
      .where('codigo_hash', '=', codigoHash)
      .where('criada_em', '>', since)
      .where('usada_em', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  },

  enter: (codigoHash, { chaveHash, navegador, since, now }) =>
    db.transaction().execute(async (trx) => {
      const entrada = await trx
        .updateTable('entrada')
        .set({ usada_em: now })
        .where('codigo_hash', '=', codigoHash)
        .where('criada_em', '>', since)
        .where('usada_em', 'is', null)
        .returning(['id_pessoa', 'destino'])
        .executeTakeFirst()
      if (!entrada) return null
      const { id_pessoa, destino } = entrada
      await trx
        .insertInto('acesso')
        .values({ id_pessoa, chave_hash: chaveHash, navegador, criado_em: now, usado_em: now })
        .execute()
      const { nome } = await trx
        .selectFrom('pessoa')
        .select('nome')
        .where('id', '=', id_pessoa)
        .executeTakeFirstOrThrow()
      const evento = { entidade: 'pessoa', idEntidade: id_pessoa, tipo: 'entrou', dados: {}, autor: nome }
      await recordEventos(trx, [evento])
      return { destino, idPessoa: id_pessoa }
    }),

  async find(chaveHash, oldest, now): Promise<Acesso | null> {
    const row = await pessoas(db)
      .innerJoin('acesso', 'acesso.id_pessoa', 'pessoa.id')
      .select(['acesso.id as id_acesso', 'criado_em', 'usado_em'])
      .where('chave_hash', '=', chaveHash)
      .where('criado_em', '>', oldest.criado)
      .where('usado_em', '>', oldest.usado)
      .executeTakeFirst()
    if (!row) return null
    const { id_acesso: id, criado_em: criadoEm, usado_em, ...pessoa } = row
    if (now.getTime() - usado_em.getTime() >= noteEvery)
      await db.updateTable('acesso').set({ usado_em: now }).where('id', '=', id).execute()
    const [found] = await withOrgaos(db, [pessoa])
    return found ? { id, criadoEm, pessoa: found } : null
  },

  async list(idPessoa, oldest) {
    const rows = await db
      .selectFrom('acesso')
      .select(['id', 'navegador', 'criado_em', 'usado_em'])
      .where('id_pessoa', '=', idPessoa)
      .where('criado_em', '>', oldest.criado)
      .where('usado_em', '>', oldest.usado)
      .orderBy('usado_em', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ id, navegador, criado_em, usado_em }) => ({
      ...{ id, navegador },
      ...{ criadoEm: criado_em, usadoEm: usado_em },
    }))
  },

  async end(idPessoa, which) {
    await db
      .deleteFrom('acesso')
      .where('id_pessoa', '=', idPessoa)
      .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('id', '!=', which.except)))
      .execute()
  },

  async sweep({ link, criado, usado }) {
    const [entradas] = await db.deleteFrom('entrada').where('criada_em', '<=', link).execute()
    const [acessos] = await db
      .deleteFrom('acesso')
      .where((eb) => eb.or([eb('criado_em', '<=', criado), eb('usado_em', '<=', usado)]))
      .execute()
    return Number(entradas?.numDeletedRows ?? 0) + Number(acessos?.numDeletedRows ?? 0)
  },
})

const hasUnused = async (trx: Db, idPessoa: number, since: Date) =>
  (await trx
    .selectFrom('entrada')
    .select('id')
    .where('id_pessoa', '=', idPessoa)
    .where('criada_em', '>', since)
    .where('usada_em', 'is', null)
    .executeTakeFirst()) !== undefined
