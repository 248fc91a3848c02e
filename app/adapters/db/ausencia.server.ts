import { sql } from 'kysely'
import type { Db } from './engine/schema'
import { bumpVersao } from './engine/versao.server'
import { recordEventos } from './ledger/ledger.server'

/** The types of the entries in the history of a process that its source removed, or has again. */
export const ausenteNaOrigem = 'ausente na origem'
export const devoltaNaOrigem = 'de volta na origem'

/**
 * Takes published processes out of all lists, since their source no longer has them. Their pages stay. What an operator
 * took off stays off.
 */
export const markAusentes = (trx: Db, chaves: string[], now: Date) =>
  change(trx, chaves, { de: 'PUBLICADA', para: 'AUSENTE', desde: now, tipo: ausenteNaOrigem })

/** Publishes processes again that their source has again. */
export const restoreAusentes = (trx: Db, chaves: string[]) =>
  change(trx, chaves, { de: 'AUSENTE', para: 'PUBLICADA', desde: null, tipo: devoltaNaOrigem })

type Change = { de: 'PUBLICADA' | 'AUSENTE'; para: 'PUBLICADA' | 'AUSENTE'; desde: Date | null; tipo: string }

async function change(trx: Db, chaves: string[], { de, para, desde, tipo }: Change) {
  if (chaves.length === 0) return
  const changed = []
  for (const entidade of ['licitacao', 'compra_direta'] as const) {
    const rows = await trx
      .updateTable(entidade)
      .set({ publicacao: para, ausente_desde: desde })
      .where('chave_origem', '=', sql<string>`any(cast(${sql.val(chaves)} as text[]))`)
      .where('publicacao', '=', de)
      .returning('id')
      .execute()
    changed.push(...rows.map(({ id }) => ({ entidade, idEntidade: id, tipo, dados: {}, autor: 'sincronização' })))
  }
  if (changed.length === 0) return
  await recordEventos(trx, changed)
  await bumpVersao(trx)
}
