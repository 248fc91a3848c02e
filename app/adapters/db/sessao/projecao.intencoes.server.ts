import type { IntencaoContada } from '~/domain/sessao/atos/fold'
import type { Db } from '../engine/schema'
import { type Disputa, toPlace } from './disputas.server'
import { findFornecedores, findId } from './projecao.fornecedores.server'

/**
 * Makes the stored intents to appeal of a lot or item match the acts. An intent that was granted an appeal stays, and so does
 * one that no act reported (W18).
 */
export async function rewriteIntencoes(trx: Db, disputa: Disputa, intencoes: readonly IntencaoContada[]) {
  const { column, id } = disputa
  const stored = await trx.selectFrom('manifestacao_recurso').selectAll().where(column, '=', id).execute()
  const fornecedores = await findFornecedores(trx, intencoes)
  const wanted = intencoes.map(({ idAto, cpfCnpj, instante, motivo }) => ({
    ...{ ...toPlace(disputa), id_fornecedor: findId(fornecedores, cpfCnpj), id_ato: idAto },
    ...{ data_cadastro: instante, motivo: motivo ?? '' },
  }))
  const gone = stored.filter((row) => row.id_ato !== null && !wanted.some(({ id_ato }) => id_ato === row.id_ato))
  const goneIds = gone.map((row) => row.id)
  if (goneIds.length > 0)
    await trx
      .deleteFrom('manifestacao_recurso')
      .where('id', 'in', goneIds)
      .where('id', 'not in', ({ selectFrom }) => selectFrom('recurso').select('id_manifestacao_recurso'))
      .execute()
  const added = wanted.filter(({ id_ato }) => !stored.some((row) => row.id_ato === id_ato))
  if (added.length > 0)
    await trx
      .insertInto('manifestacao_recurso')
      .values(added)
      .onConflict((conflict) => conflict.columns([column, 'id_fornecedor']).doNothing())
      .execute()
}
