import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { FatoDaSessao, Registro } from '~/domain/sessao/registro'
import { fromWire } from '~/domain/shared/instante'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { Page, PageRequest } from '~/domain/shared/page'
import { ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { checkPublicada } from '../licitacao/licitacao.queries.server'

export async function listRegistros(
  db: Db,
  id: number,
  { page, size }: PageRequest,
): Promise<Result<Page<Registro>, LicitacaoUnavailable>> {
  const publicada = await checkPublicada(db, id)
  if (!publicada.ok) return publicada
  const registros = db.selectFrom('sessao_registro as registro').where('registro.id_licitacao', '=', id)
  const rows = await registros
    .leftJoin('lote', 'lote.id', 'registro.id_lote')
    .select(['registro.tipo', 'registro.dados', 'registro.ocorrido_em', 'lote.numero'])
    .orderBy('registro.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await registros.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ tipo, dados, ocorrido_em, numero }) => ({
    ocorridoEm: ocorrido_em,
    numeroLote: numero,
    ...factOf({ tipo, ...dados } as StoredFact),
  }))
  return ok({ items, total: Number(total) })
}

/** As it lies in the database: instants as text. */
type StoredFact =
  | Exclude<FatoDaSessao, { tipo: 'SUSPENSA' }>
  | { tipo: 'SUSPENSA'; motivo: string; retomaEm: string | null }

function factOf(stored: StoredFact): FatoDaSessao {
  if (stored.tipo !== 'SUSPENSA') return stored
  const { motivo, retomaEm } = stored
  return { tipo: 'SUSPENSA', motivo: maskCpfsInText(motivo), retomaEm: retomaEm === null ? null : fromWire(retomaEm) }
}
