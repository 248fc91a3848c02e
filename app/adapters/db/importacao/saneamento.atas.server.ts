import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/evento.server'

const batch = 100

const motivoDaRevogacao = 'A sessão pública desta licitação foi realizada em outro sistema: a ata que vale é a de lá.'

/** Revokes minutes that were made here of sessions held elsewhere. Whether there may be more. */
export const revokeImportedAtas = (db: Db, now: Date) =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('documento')
      .innerJoin('ata', 'ata.id_arquivo', 'documento.id_arquivo')
      .innerJoin('licitacao', 'licitacao.id', 'documento.id_licitacao')
      .select('documento.id')
      .where('licitacao.chave_origem', 'is not', null)
      .where('documento.revogado_em', 'is', null)
      .orderBy('documento.id')
      .limit(batch)
      .forUpdate('documento')
      .execute()
    if (rows.length === 0) return false
    const ids = rows.map(({ id }) => id)
    await trx
      .updateTable('documento')
      .set({ revogado_em: now, motivo: motivoDaRevogacao })
      .where('id', 'in', ids)
      .execute()
    const dados = { motivo: motivoDaRevogacao }
    await recordEventos(
      trx,
      ids.map((idEntidade) => ({ entidade: 'documento', idEntidade, tipo: 'revogado', dados, autor: 'portal' })),
    )
    await bumpVersao(trx)
    return rows.length === batch
  })
