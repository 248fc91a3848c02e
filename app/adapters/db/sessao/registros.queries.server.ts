import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { FatoDaSessao, Registro } from '~/domain/sessao/registro'
import { withoutParticipantes } from '~/domain/sessao/sem-participantes'
import { areParticipantesKnown } from '~/domain/sessao/visibilidade'
import { fromWire } from '~/domain/shared/instante'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { Page, PageRequest } from '~/domain/shared/page'
import { ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { type Fatos, readFatos } from './fatos.server'
import type { Leitura } from './leitura'

export async function listRegistros(
  { db, now }: Leitura,
  id: number,
  { page, size }: PageRequest,
): Promise<Result<Page<Registro>, LicitacaoUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const registros = db.selectFrom('sessao_registro as registro').where('registro.id_licitacao', '=', id)
  const rows = await registros
    .leftJoin('lote', 'lote.id', 'registro.id_lote')
    .select(['registro.tipo', 'registro.dados', 'registro.ocorrido_em', 'lote.numero'])
    .orderBy('registro.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await registros.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const hasMotivo = rows.some(({ tipo }) => tipo === 'SUSPENSA')
  const ocultos = hasMotivo ? await readOcultos(db, id, fatos.value) : []
  const items = rows.map(({ tipo, dados, ocorrido_em, numero }) => ({
    ocorridoEm: ocorrido_em,
    numeroLote: numero,
    ...factOf({ tipo, ...dados } as StoredFact, ocultos),
  }))
  return ok({ items, total: Number(total) })
}

export type Oculto = { documento: string; razaoSocial: string }

/** Who takes part and may not be named by what somebody wrote. */
export async function readOcultos(db: Db, id: number, fatos: Fatos): Promise<Oculto[]> {
  if (areParticipantesKnown(fatos)) return []
  return db
    .selectFrom('proposta')
    .innerJoin('lote', 'lote.id', 'proposta.id_lote')
    .innerJoin('fornecedor', 'fornecedor.id', 'proposta.id_fornecedor')
    .select(['fornecedor.cpf_cnpj as documento', 'fornecedor.razao_social as razaoSocial'])
    .where('lote.id_licitacao', '=', id)
    .distinct()
    .orderBy('fornecedor.cpf_cnpj')
    .execute()
}

/** What somebody wrote for everybody to read. */
export const safeMotivo = (motivo: string, ocultos: Oculto[]) => withoutParticipantes(maskCpfsInText(motivo), ocultos)

/** As it lies in the database: instants as text. */
type StoredFact =
  | Exclude<FatoDaSessao, { tipo: 'SUSPENSA' }>
  | { tipo: 'SUSPENSA'; motivo: string; retomaEm: string | null }

function factOf(stored: StoredFact, ocultos: Oculto[]): FatoDaSessao {
  if (stored.tipo !== 'SUSPENSA') return stored
  const { motivo, retomaEm } = stored
  return {
    tipo: 'SUSPENSA',
    motivo: safeMotivo(motivo, ocultos),
    retomaEm: retomaEm === null ? null : fromWire(retomaEm),
  }
}
