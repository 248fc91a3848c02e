import { sql } from 'kysely'
import type { Db } from '../engine/schema'

/** Stands in place of what is known of the items of a tender that is kept back until they are all there. */
const pending = 'pendente'
export const isPending = (resumo: string | null) => resumo?.split(':')[1] === pending

/** Keeps new tenders back whose items come in parts: nobody sees them before the last one. */
export async function hide(trx: Db, chaves: string[]) {
  if (chaves.length === 0) return
  await sql`
    update licitacao set publicacao = 'DESPUBLICADA',
      resumo_origem = split_part(resumo_origem, ':', 1) || ${`:${pending}:`}::text || split_part(resumo_origem, ':', 3)
    where chave_origem in (${sql.join(chaves)})`.execute(trx)
}

/** Shows them, unless somebody else has done so. */
export async function show(trx: Db, chaveOrigem: string) {
  await sql`
    update licitacao set publicacao = 'PUBLICADA', resumo_origem = replace(resumo_origem, ${`:${pending}:`}, '::')
    where chave_origem = ${chaveOrigem} and resumo_origem like ${`%:${pending}:%`}`.execute(trx)
}

/** Shows what an import kept back that was killed; what its items are, the next one tells. */
export async function showAbandoned(db: Db) {
  const rows = await db.selectFrom('importacao_item').select('chave_origem').distinct().execute()
  for (const { chave_origem } of rows) await show(db, chave_origem)
}
