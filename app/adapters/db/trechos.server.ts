import { sql } from 'kysely'
import { suppress } from '~/domain/supressao/supressao'
import type { Db } from './engine/schema'

/** The types of the entries that correct what the history's readers have seen of a text. They do not repeat the passage. */
export const trechoSuprimido = 'trecho suprimido'
export const trechoRestituido = 'trecho restituído'
export const eventosDeTrecho = [trechoSuprimido, trechoRestituido] as const

/** Reads the redacted passages of these requests. The function takes them out of a public text of one of them. */
export async function readSuppress(db: Db, idsSolicitacao: readonly number[]) {
  const rows = await db
    .selectFrom('supressao')
    .select(['id_solicitacao', 'trecho'])
    .where('id_solicitacao', '=', sql<number>`any(cast(${`{${idsSolicitacao.join(',')}}`}::text as bigint[]))`)
    .execute()
  return (id: number, text: string) => {
    const trechos = rows.flatMap((row) => (row.id_solicitacao === id ? [row.trecho] : []))
    return trechos.length === 0 ? text : suppress(text, trechos)
  }
}
