import { type SqlBool, sql } from 'kysely'
import type { RefDoOrgao } from '~/domain/orgao/orgao'
import type { Feriado } from '~/domain/shared/dias-uteis'
import type { Db } from './engine/schema'
import { bumpVersao } from './engine/versao.server'
import { recordEventos } from './ledger/ledger.server'

/** Whether the unit whose id is in `column` is the one that `ref` names, or one of the body that it names. */
export const isOfOrgao = (column: string, ref: RefDoOrgao) =>
  typeof ref === 'number'
    ? sql<SqlBool>`${sql.ref(column)} = ${ref}`
    : sql<SqlBool>`${sql.ref(column)} = any(array(select unidade.id from orgao as unidade where unidade.cnpj = ${ref}))`

/** The order in which the units of a body name it. */
export const newestName = sql`orgao.dito_em desc nulls last, orgao.id`

/** Agencies with this sigla (ignoring case) or id. */
export const findOrgaos = (db: Db, siglaOrId: string) =>
  db
    .selectFrom('orgao')
    .select(['id', 'sigla', 'nome'])
    .where((eb) =>
      eb.or([
        eb(eb.fn('upper', ['sigla']), '=', siglaOrId.trim().toUpperCase()),
        ...(/^[1-9]\d{0,14}$/.test(siglaOrId) ? [eb('id', '=', Number(siglaOrId))] : []),
      ]),
    )
    .orderBy('id')
    .execute()

export const listFeriados = (db: Db, idOrgao: number): Promise<Feriado[]> =>
  db.selectFrom('feriado').select(['dia', 'nome']).where('id_orgao', '=', idOrgao).orderBy('dia').execute()

export const listLicitacaoFeriados = (db: Db, idLicitacao: number): Promise<Feriado[]> =>
  db
    .selectFrom('feriado')
    .innerJoin('licitacao', 'licitacao.id_orgao', 'feriado.id_orgao')
    .select(['feriado.dia', 'feriado.nome'])
    .where('licitacao.id', '=', idLicitacao)
    .orderBy('feriado.dia')
    .execute()

/** Adds a holiday, or renames it. */
export const saveFeriado = (db: Db, idOrgao: number, { dia, nome }: Feriado, autor: string) =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('feriado')
      .values({ id_orgao: idOrgao, dia, nome })
      .onConflict((conflict) => conflict.columns(['id_orgao', 'dia']).doUpdateSet({ nome }))
      .execute()
    const evento = { entidade: 'orgao', idEntidade: idOrgao, tipo: 'feriado', dados: { dia, nome }, autor }
    await recordEventos(trx, [evento])
    await bumpVersao(trx)
  })

/** `false` if the day was not a holiday. */
export const removeFeriado = (db: Db, idOrgao: number, dia: string, autor: string) =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('feriado')
      .where('id_orgao', '=', idOrgao)
      .where('dia', '=', dia)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    const evento = { entidade: 'orgao', idEntidade: idOrgao, tipo: 'feriadoRetirado', dados: { dia }, autor }
    await recordEventos(trx, [evento])
    await bumpVersao(trx)
    return true
  })

/**
 * Sets the address for notices of new requests; `null` stops the notices. `false` if it was not `antes`, where that is
 * given. The history never holds an address.
 */
export const saveEmailDoOrgao = (
  db: Db,
  id: number,
  email: string | null,
  { autor, antes }: { autor: string; antes?: string | null },
) =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('orgao')
      .set({ email })
      .where('id', '=', id)
      .where(({ eb, lit }) => (antes === undefined ? lit(true) : eb('email', 'is not distinct from', antes)))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    const dados = { avisado: email !== null }
    await recordEventos(trx, [{ entidade: 'orgao', idEntidade: id, tipo: 'email', dados, autor }])
    return true
  })

export const listOrgaos = (db: Db) =>
  db.selectFrom('orgao').select(['id', 'sigla', 'nome', 'email']).orderBy('id').execute()
