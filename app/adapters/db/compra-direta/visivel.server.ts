import { type SqlBool, sql } from 'kysely'
import type { CompraDiretaUnavailable } from '~/domain/compra-direta/compra-direta'
import type { Publicacao } from '../engine/schema'

/** What the public may see; written as the indexes of the lists are. */
export const visivel = sql<SqlBool>`(compra_direta.publicacao = 'PUBLICADA'
  and compra_direta.situacao is distinct from 'EM_ELABORACAO')`

/** When a purchase closes, by which the lists are in order; written as in their indexes. */
export const encerramento = sql<Date | null>`coalesce(compra_direta.data_encerramento,
  compra_direta.data_fim_envio_proposta)`

/** Why a purchase may not be seen; `undefined` where it may. Of one that is still being written nothing is told. */
export function hiddenBy(row: { publicacao: Publicacao; situacao: string | null } | undefined) {
  if (!row || row.situacao === 'EM_ELABORACAO') return 'compraDiretaNotFound'
  return row.publicacao === 'PUBLICADA' ? undefined : unavailable[row.publicacao]
}

const unavailable: Record<Exclude<Publicacao, 'PUBLICADA'>, CompraDiretaUnavailable> = {
  DESPUBLICADA: 'compraDiretaDespublicada',
  EXCLUIDA: 'compraDiretaExcluida',
}
