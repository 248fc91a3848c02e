import type { Feriado } from '~/domain/shared/dias-uteis'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'

/** The bodies that are called so, by sigla, in capitals or not, or by id. */
export const findOrgaos = (db: Db, name: string) =>
  db
    .selectFrom('orgao')
    .select(['id', 'sigla', 'nome'])
    .where((eb) =>
      eb.or([
        eb(eb.fn('upper', ['sigla']), '=', name.trim().toUpperCase()),
        ...(/^[1-9]\d{0,14}$/.test(name) ? [eb('id', '=', Number(name))] : []),
      ]),
    )
    .orderBy('id')
    .execute()

/** The holidays of a body, in their order. */
export const listFeriados = (db: Db, idOrgao: number): Promise<Feriado[]> =>
  db.selectFrom('feriado').select(['dia', 'nome']).where('id_orgao', '=', idOrgao).orderBy('dia').execute()

/** The holidays of a tender's body, in their order. */
export const listFeriadosOf = (db: Db, idLicitacao: number): Promise<Feriado[]> =>
  db
    .selectFrom('feriado')
    .innerJoin('licitacao', 'licitacao.id_orgao', 'feriado.id_orgao')
    .select(['feriado.dia', 'feriado.nome'])
    .where('licitacao.id', '=', idLicitacao)
    .orderBy('feriado.dia')
    .execute()

/** Another name for a day that is a holiday already takes its place. */
export const saveFeriado = (db: Db, idOrgao: number, { dia, nome }: Feriado) =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('feriado')
      .values({ id_orgao: idOrgao, dia, nome })
      .onConflict((conflict) => conflict.columns(['id_orgao', 'dia']).doUpdateSet({ nome }))
      .execute()
    await bumpVersao(trx)
  })

/** `false` when the day was none. */
export const removeFeriado = (db: Db, idOrgao: number, dia: string) =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('feriado')
      .where('id_orgao', '=', idOrgao)
      .where('dia', '=', dia)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await bumpVersao(trx)
    return numDeletedRows > 0n
  })
