import type { Rascunho } from '~/domain/rascunho/rascunho'
import type { Recibo } from '~/domain/solicitacao/recibo'
import type { Db } from '../engine/schema'

/** What is kept of a request that went to another system: enough for its receipt. */
export type EnviadoRemoto = Omit<Recibo, 'enviadaEm' | 'confirmadaEm' | 'linkExpiraEm' | 'respondida'> & {
  enviadaEm: string
  confirmadaEm: string | null
  linkExpiraEm: string | null
}

/** Notes in a draft that it was sent, and forgets what was typed and attached. The first note counts: its receipt is returned. */
export async function noteSent(db: Db, { chave }: Rascunho, recibo: string, enviado: EnviadoRemoto) {
  const { numUpdatedRows } = await db
    .updateTable('rascunho')
    .set({ recibo, enviado: JSON.stringify(enviado), dados: '{}', id_arquivo: null })
    .where('chave', '=', chave)
    .where('recibo', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return recibo
  const noted = await db.selectFrom('rascunho').select('recibo').where('chave', '=', chave).executeTakeFirst()
  return noted?.recibo ?? recibo
}

export async function findReciboRemoto(db: Db, idLicitacao: number, recibo: string): Promise<Recibo | null> {
  const row = await db
    .selectFrom('rascunho')
    .select('enviado')
    .where('recibo', '=', recibo)
    .where('id_licitacao', '=', idLicitacao)
    .executeTakeFirst()
  if (!row?.enviado) return null
  const { enviadaEm, confirmadaEm, linkExpiraEm, ...kept } = row.enviado as EnviadoRemoto
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...kept,
    enviadaEm: new Date(enviadaEm),
    confirmadaEm: instant(confirmadaEm),
    linkExpiraEm: instant(linkExpiraEm),
    respondida: false,
  }
}
