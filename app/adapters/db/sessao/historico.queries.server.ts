import { sql } from 'kysely'
import {
  type DataNaHistoria,
  datasNaHistoria,
  type FatoDaHistoria,
  type LinhaDaHistoria,
} from '~/domain/licitacao/historico'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { visibilityOf } from '~/domain/sessao/visibilidade'
import type { Page, PageRequest } from '~/domain/shared/page'
import { ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import type { Mudou } from '../licitacao/mudou'
import { type DadosDoEvento, tiposEventoRecurso } from '../recurso/recurso.queries.server'
import { readFatos, toEstado } from './fatos.server'
import { type Oculto, readOcultos, safeMotivo } from './registros.queries.server'

/** What of the history anybody may read: no offer, no bid, no link and no name is ever among it. */
const publicos = [
  ...(['incluida', 'importada', 'alterada', 'statusPorData', 'resultado'] as const),
  ...(['sessaoAberta', 'sessaoSuspensa', 'sessaoRetomada'] as const),
]

/** C12. */
export async function listHistorico(
  db: Db,
  id: number,
  { page, size }: PageRequest,
  now: Date,
): Promise<Result<Page<LinhaDaHistoria>, LicitacaoUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const lotes = await db.selectFrom('lote').selectAll().where('id_licitacao', '=', id).execute()
  const numeroOf = new Map(lotes.map((lote) => [lote.id, lote.numero]))
  const comRecurso = lotes
    .filter((lote) => lote.possui_permissao_recurso && visibilityOf(fatos.value, toEstado(lote)).identidades)
    .map((lote) => lote.id)
  const eventos = db
    .selectFrom('evento')
    .where(({ eb, and, or }) =>
      or([
        and([eb('entidade', '=', 'licitacao'), eb('id_entidade', '=', id), eb('tipo', 'in', publicos)]),
        ...(comRecurso.length > 0
          ? [
              and([
                eb('entidade', '=', 'lote'),
                eb('id_entidade', 'in', comRecurso),
                eb('tipo', 'in', tiposEventoRecurso),
              ]),
            ]
          : []),
      ]),
    )
  const rows = await eventos
    .select(['id_entidade', 'tipo', 'dados', 'criado_em'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await eventos.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const ocultos = rows.some(({ tipo }) => tipo === 'sessaoSuspensa') ? await readOcultos(db, id, fatos.value) : []
  const items = rows.map(({ id_entidade, tipo, dados, criado_em }) => ({
    em: criado_em,
    fatos: fatosOf({ idLote: id_entidade, tipo, dados }, { numeroOf, ocultos }),
  }))
  return ok({ items, total: Number(total) })
}

type Evento = { idLote: number; tipo: string; dados: Record<string, unknown> }
type Known = { numeroOf: Map<number, number>; ocultos: Oculto[] }

function fatosOf({ idLote, tipo, dados }: Evento, { numeroOf, ocultos }: Known): FatoDaHistoria[] {
  switch (tipo) {
    case 'incluida':
    case 'importada':
      return [{ tipo: 'PUBLICADA' }]
    case 'alterada':
      return changesOf(dados)
    case 'statusPorData':
      return [{ tipo: 'STATUS', status: (dados as Mudou).status ?? null }]
    case 'sessaoAberta':
      return [{ tipo: 'SESSAO_ABERTA' }]
    case 'sessaoRetomada':
      return [{ tipo: 'SESSAO_RETOMADA' }]
    case 'sessaoSuspensa': {
      const { motivo, retomaEm } = dados as { motivo: string; retomaEm: string | null }
      return [{ tipo: 'SESSAO_SUSPENSA', motivo: safeMotivo(motivo, ocultos), retomaEm: instantIn(retomaEm) }]
    }
    case 'resultado': {
      const lote = dados as { idLote: number; situacao: string }
      return [{ tipo: 'RESULTADO', numeroLote: numeroOf.get(lote.idLote) ?? 0, situacao: lote.situacao }]
    }
    default: {
      const { de, para } = dados as DadosDoEvento
      const numeroLote = numeroOf.get(idLote) ?? 0
      return [{ tipo: 'RECURSO', numeroLote, de: instantIn(de?.fimRecurso), para: new Date(para.fimRecurso) }]
    }
  }
}

/** What an import changed: dates and status one by one, anything else in a word. Older lines don't tell which. */
function changesOf(dados: Record<string, unknown>): FatoDaHistoria[] {
  const { mudou, itens, anexos } = dados as { mudou?: Mudou; itens?: number | null; anexos?: number | null }
  const partes: FatoDaHistoria[] = [
    ...(typeof itens === 'number' ? [{ tipo: 'ITENS' as const }] : []),
    ...(typeof anexos === 'number' ? [{ tipo: 'ANEXOS' as const }] : []),
  ]
  if (!mudou) return partes.length > 0 ? partes : [{ tipo: 'DADOS' }]
  const { datas = {}, dados: outros } = mudou
  const known: FatoDaHistoria[] = [
    ...('status' in mudou ? [{ tipo: 'STATUS' as const, status: mudou.status ?? null }] : []),
    ...datasNaHistoria.flatMap((data: DataNaHistoria) => {
      const moved = datas[data]
      return moved ? [{ tipo: 'DATA' as const, data, de: instantIn(moved.de), para: instantIn(moved.para) }] : []
    }),
    ...(outros ? [{ tipo: 'DADOS' as const }] : []),
    ...partes,
  ]
  return known.length > 0 ? known : [{ tipo: 'DADOS' }]
}

const instantIn = (text: string | null | undefined) => (text ? new Date(text) : null)
