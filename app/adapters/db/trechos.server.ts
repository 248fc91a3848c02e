import { sql } from 'kysely'
import { maskSourceText } from '~/domain/shared/masks'
import { type Processo, suppress } from '~/domain/supressao/supressao'
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

/** The columns that name a process without a key. */
const ownColumn = { licitacao: 'id_licitacao', compra_direta: 'id_compra_direta' } as const

/** The passages that are redacted in a tender or a direct purchase, by its id or by the key of its source. */
export async function readTrechos(db: Db, { entidade, id }: Processo): Promise<string[]> {
  const chave = sql<string>`(select chave_origem from ${sql.table(entidade)} where id = ${id})`
  const rows = await db
    .selectFrom('supressao')
    .select('trecho')
    .where(({ eb, or }) => or([eb(ownColumn[entidade], '=', id), eb('chave_origem', '=', chave)]))
    .execute()
  return rows.map(({ trecho }) => trecho)
}

/** Makes a text of a process's appeals, or the name of a file, what everybody reads (W23.4). */
export async function readPublish(db: Db, processo: Processo) {
  const trechos = await readTrechos(db, processo)
  return (text: string) => suppress(maskSourceText(text), trechos)
}
