import { sql } from 'kysely'
import { parseCnpj } from '~/domain/shared/typed-fields'
import type { Db } from '../engine/schema'
import { vencedoresPublicos } from '../sessao/vencedores-publicos.server'
import { inSnapshot, wonByTheSource, wonInCompras, wonInSessions } from './resultados-ganhos.server'

/** Number of suppliers checked at a time. */
const batch = 1000

/** At most one batch of companies with public awards and ids from `from` to `to`, in order of id. Empty at the end. */
export const listVencedoras = (db: Db, from: number, to: number, now: Date) =>
  inSnapshot(db, (trx) => findVencedoras(trx, from, to, now))

async function findVencedoras(db: Db, from: number, to: number, now: Date) {
  for (let next = from; next <= to; ) {
    const companies = await db
      .selectFrom('fornecedor')
      .select(['id', 'cpf_cnpj'])
      .where('tipo_pessoa', '=', 'J')
      .where('id', '>=', next)
      .where('id', '<=', to)
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(selectFrom('resultado').select('id').whereRef('id_fornecedor', '=', 'fornecedor.id')),
          exists(selectFrom('item_resultado').select('id').whereRef('id_fornecedor', '=', 'fornecedor.id')),
          exists(selectFrom('compra_direta_resultado').select('id').whereRef('id_fornecedor', '=', 'fornecedor.id')),
        ]),
      )
      .orderBy('id')
      .limit(batch)
      .execute()
    const last = companies.at(-1)
    if (!last) return []
    const ids = companies.map(({ id }) => id)
    const isPublic = vencedoresPublicos(now)
    const awarded = [sql<number>`award.id_fornecedor`.as('id'), 'award.data_resultado as data'] as const
    const resultados = await wonInSessions(db, ids)
      .select(['resultado.id_fornecedor as id', 'resultado.data_resultado as data'])
      .where(isPublic)
      .unionAll(wonByTheSource(db, ids).select(awarded).where(isPublic))
      .unionAll(wonInCompras(db, ids).select(awarded))
      .orderBy('data')
      .execute()
    const newest = new Map(resultados.map(({ id, data }) => [id, data]))
    const listed = companies.flatMap(({ id, cpf_cnpj }) => {
      const cnpj = parseCnpj(cpf_cnpj)
      const changedAt = newest.get(id)
      return cnpj && changedAt ? [{ id, cnpj, changedAt }] : []
    })
    if (listed.length > 0) return listed
    next = last.id + 1
  }
  return []
}
