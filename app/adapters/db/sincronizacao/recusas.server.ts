import { sql } from 'kysely'
import type { Rejeitado } from '~/domain/importacao/import-processos'
import type { Db } from '../engine/schema'

type Parte = 'lista' | 'partes'

/** Older ones are deleted. */
export const maxRecusas = 10_000

/** Replaces what was rejected of these purchases by what is now. The same rejection is kept once. */
export async function noteRecusas(trx: Db, parte: Parte, chaves: string[], rejeitados: Rejeitado[], now: Date) {
  if (chaves.length > 0)
    await trx.deleteFrom('sincronizacao_recusa').where('parte', '=', parte).where('chave', 'in', chaves).execute()
  if (rejeitados.length === 0) return
  await trx
    .insertInto('sincronizacao_recusa')
    .values(
      rejeitados.map(({ chave = null, arquivo, linha, motivo }) => ({ parte, chave, arquivo, linha, motivo, em: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    delete from sincronizacao_recusa where id <= (
      select id from sincronizacao_recusa order by id desc offset ${sql.lit(maxRecusas)} limit 1
    )`.execute(trx)
}

/** The newest first. */
export const listRecusas = (db: Db, { limit, offset = 0 }: { limit: number; offset?: number }) =>
  db
    .selectFrom('sincronizacao_recusa')
    .select(['id', 'chave', 'arquivo', 'linha', 'motivo', 'em'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRecusas(db: Db) {
  const { total } = await db
    .selectFrom('sincronizacao_recusa')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
