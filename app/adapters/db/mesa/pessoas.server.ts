import { sql } from 'kysely'
import type { Frequencia } from '~/domain/mesa/avisos'
import {
  type NovaPessoa,
  normalizeEndereco,
  type Pessoa,
  type PessoaRefusal,
  type Pessoas,
  type Vista,
} from '~/domain/mesa/pessoa'
import { groupBy } from '~/domain/shared/group-by'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'

export const makePessoas = (db: Db): Pessoas => ({
  save: (pessoa, autor, vista) => db.transaction().execute((trx) => savePessoa(trx, pessoa, { autor, vista })),

  async list(slice) {
    const sorted = pessoas(db).orderBy('email')
    return withOrgaos(db, await (slice ? sorted.limit(slice.limit).offset(slice.offset) : sorted).execute())
  },

  async count() {
    const { total } = await db
      .selectFrom('pessoa')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  },

  async find(id) {
    // Read first: a change in between is then refused as unseen, not overwritten.
    const mudanca = await findMudanca(db, id)
    const [pessoa] = await withOrgaos(db, await pessoas(db).where('pessoa.id', '=', id).execute())
    return pessoa ? { ...pessoa, versao: mudanca?.id ?? 0 } : null
  },

  remove: (email, autor, vista) =>
    db.transaction().execute(async (trx) => {
      const { pessoa, versao, isLast } = await lockPessoa(trx, normalizeEndereco(email))
      if (!pessoa) return err('pessoaNotFound')
      if (vista && vista.versao !== versao) return err('mudou')
      if (isLast) return err('ultima')
      const { id, nome } = pessoa
      await trx.deleteFrom('pessoa').where('id', '=', id).execute()
      await recordEventos(trx, [{ entidade: 'pessoa', idEntidade: id, tipo: 'removida', dados: { nome }, autor }])
      return ok({ nome })
    }),
})

type Autoria = { autor: string; vista: Vista | undefined }
type Saved = Result<{ id: number; nova: boolean }, PessoaRefusal>

async function savePessoa(trx: Db, nova: NovaPessoa, { autor, vista }: Autoria): Promise<Saved> {
  const { nome, papel } = nova
  const email = normalizeEndereco(nova.email)
  const portal = papel === 'portal'
  const orgaos = papel === 'portal' ? [] : papel
  const before = await lockPessoa(trx, email)
  if (before.pessoa && vista && before.formulario === vista.formulario)
    return ok({ id: before.pessoa.id, nova: vista.versao === null })
  if (vista && vista.versao !== before.versao) return err('mudou')
  if (before.isLast && !portal) return err('ultima')
  const avisos: Frequencia = portal ? 'NENHUM' : 'NA_HORA'
  const id = before.pessoa?.id ?? (await insertPessoa(trx, { email, nome, portal, avisos }))
  // Somebody else has added this person at the same time.
  if (id === undefined) return savePessoa(trx, nova, { autor, vista })
  if (before.pessoa)
    await trx
      .updateTable('pessoa')
      .set({ nome, portal, ...(before.pessoa.portal !== portal && { avisos }) })
      .where('id', '=', id)
      .execute()
  await trx.deleteFrom('pessoa_orgao').where('id_pessoa', '=', id).execute()
  for (const id_orgao of orgaos) await trx.insertInto('pessoa_orgao').values({ id_pessoa: id, id_orgao }).execute()
  const tipo = before.pessoa ? 'alterada' : 'adicionada'
  const dados = { nome, portal, orgaos, ...(vista && { formulario: vista.formulario }) }
  await recordEventos(trx, [{ entidade: 'pessoa', idEntidade: id, tipo, dados, autor }])
  return ok({ id, nova: !before.pessoa })
}

type Row = { email: string; nome: string; portal: boolean; avisos: Frequencia }

const insertPessoa = async (trx: Db, row: Row) =>
  (
    await trx
      .insertInto('pessoa')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Holds the person and all those of the portal until the commit: if the last two leave at once, one of them stays. */
async function lockPessoa(trx: Db, email: string) {
  const held = await trx
    .selectFrom('pessoa')
    .select(['id', 'email', 'nome', 'portal'])
    .where(({ or, eb }) => or([eb('portal', '=', true), eb('email', '=', email)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const pessoa = held.find((one) => one.email === email)
  const mudanca = pessoa && (await findMudanca(trx, pessoa.id))
  return {
    pessoa,
    versao: mudanca?.id ?? null,
    formulario: mudanca?.formulario ?? null,
    isLast: pessoa?.portal === true && held.every(({ id, portal }) => id === pessoa.id || !portal),
  }
}

/** The last change of this person, and the form that made it. */
const findMudanca = (db: Db, id: number) =>
  db
    .selectFrom('evento')
    .select(['id', sql<string | null>`dados->>'formulario'`.as('formulario')])
    .where('entidade', '=', 'pessoa')
    .where('id_entidade', '=', id)
    .where('tipo', 'in', ['adicionada', 'alterada'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

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
