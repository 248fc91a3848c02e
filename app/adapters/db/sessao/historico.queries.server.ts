import { sql } from 'kysely'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { HistoricoEntry, HistoricoEvent } from '~/domain/sessao/historico'
import { maskTextoDaSessao, type Omitido } from '~/domain/sessao/participantes'
import { judgeVisibility } from '~/domain/sessao/visibilidade'
import type { Page, PageRequest } from '~/domain/shared/page'
import { ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { type DadosDoEvento, tiposEventoRecurso } from '../recurso/recurso.queries.server'
import { eventosDeTrecho } from '../trechos.server'
import { readFatos, toEstado } from './fatos.server'
import { eventosDeProcesso, eventsOfProcesso, instantIn } from './historico.comum.server'
import { type Nomes, readNomes } from './nomes.server'
import {
  documentosIn,
  isKnownAt,
  mayBeSeen,
  readOmitido,
  readShownPlaces,
  type ShownPlaces,
  toFato,
} from './registros.queries.server'

/**
 * Types of the public events of a tender. Events about recursos are not listed: they belong to lots and items. No type contains
 * an offer, a bid or a link. Only the reason of a suspension may name participants, who are masked until they may be
 * known.
 */
export const publicEventos = [
  ...eventosDeProcesso,
  ...(['resultado', 'sessaoAberta', 'sessaoSuspensa', 'sessaoRetomada'] as const),
]

/** The public history of a tender (C12). */
export async function listHistorico(
  db: Db,
  id: number,
  { page, size }: PageRequest,
  now: Date,
): Promise<Result<Page<HistoricoEntry>, LicitacaoUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const lotes = await db.selectFrom('lote').selectAll().where('id_licitacao', '=', id).execute()
  const numeroByLote = new Map(lotes.map((lote) => [lote.id, lote.numero]))
  const itens = await db
    .selectFrom('item')
    .selectAll()
    .where('id_licitacao', '=', id)
    .where('id_lote', 'is', null)
    .where('possui_permissao_recurso', '=', true)
    .execute()
  const idsWithPublicRecurso = (rows: (typeof lotes)[number][] | typeof itens) => [
    0,
    ...rows
      .filter((row) => row.possui_permissao_recurso && judgeVisibility(fatos.value, toEstado(row)).identidades)
      .map((row) => row.id),
  ]
  const pedidos = db.selectFrom('solicitacao').select('id').where('id_licitacao', '=', id)
  const eventos = db
    .selectFrom('evento')
    .where(({ eb, and, or }) =>
      or([
        and([eb('entidade', '=', 'licitacao'), eb('id_entidade', '=', id), eb('tipo', 'in', publicEventos)]),
        and([eb('entidade', '=', 'solicitacao'), eb('id_entidade', 'in', pedidos), eb('tipo', 'in', eventosDeTrecho)]),
        ...[['lote', lotes] as const, ['item', itens] as const].map(([entidade, rows]) =>
          and([
            eb('entidade', '=', entidade),
            eb('id_entidade', 'in', idsWithPublicRecurso(rows)),
            eb('tipo', 'in', tiposEventoRecurso),
          ]),
        ),
      ]),
    )
  const shown = await readShownPlaces(db, id, fatos.value)
  const all = db.selectFrom(
    eventos
      .select(['id', 'criado_em as instante', 'entidade', 'id_entidade', 'tipo', 'dados', sql<string>`''`.as('ato')])
      .unionAll(
        db
          .selectFrom('sessao_registro as registro')
          .where('registro.id_licitacao', '=', id)
          .where('registro.id_ato', 'is not', null)
          .where(mayBeSeen(shown))
          .select([
            'registro.id',
            'ocorrido_em as instante',
            sql<string>`'licitacao'`.as('entidade'),
            'id_licitacao as id_entidade',
          ])
          .select([sql<string>`'ato'`.as('tipo'), sql<Record<string, unknown>>`to_jsonb(registro)`.as('dados')])
          .select(sql<string>`id_ato`.as('ato')),
      )
      .as('fato'),
  )
  const rows = await all
    .select(['id', 'ato', 'entidade', 'id_entidade', 'tipo', 'dados', 'instante'])
    .orderBy('instante', 'desc')
    .orderBy(sql`ato collate "C"`, 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const hasMotivo = rows.some(({ tipo }) => tipo === 'sessaoSuspensa' || tipo === 'ato')
  const omitido = await readOmitido(db, id, hasMotivo ? fatos.value : null)
  const entries = rows.flatMap(({ tipo, dados }) => (tipo === 'ato' ? [dados as EntryOfAto] : []))
  const nomes = await readNomes(
    db,
    entries.flatMap(({ dados }) => documentosIn(dados)),
  )
  const items = rows.map(({ id: idEvento, ato, entidade, id_entidade, tipo, dados, instante }) => ({
    chave: tipo === 'ato' ? toAtoChave(ato, dados as EntryOfAto) : `evento/${idEvento}`,
    instante,
    fatos: toEvents({ entidade, idEntidade: id_entidade, tipo, dados }, { numeroByLote, omitido, nomes, shown }),
  }))
  return ok({ items, total: Number(total) })
}

/** An event belongs to the tender; one about appeals to a lot or an item, and one about a passage also to a request. */
type Evento = { entidade: string; idEntidade: number; tipo: string; dados: Record<string, unknown> }
type EventoContext = { numeroByLote: Map<number, number>; omitido: Omitido; nomes: Nomes; shown: ShownPlaces }

function toEvents({ entidade, idEntidade, tipo, dados }: Evento, context: EventoContext): HistoricoEvent[] {
  const { numeroByLote, omitido } = context
  const comuns = eventsOfProcesso({ entidade, tipo, dados })
  if (comuns) return comuns
  switch (tipo) {
    case 'ato':
      return [toAtoEvent(dados as EntryOfAto, context)]
    case 'sessaoAberta':
      return [{ tipo: 'SESSAO_ABERTA' }]
    case 'sessaoRetomada':
      return [{ tipo: 'SESSAO_RETOMADA' }]
    case 'sessaoSuspensa': {
      const { motivo, retomaEm } = dados as { motivo: string; retomaEm: string | null }
      return [{ tipo: 'SESSAO_SUSPENSA', motivo: maskTextoDaSessao(motivo, omitido), retomaEm: instantIn(retomaEm) }]
    }
    case 'resultado': {
      const lote = dados as { idLote: number; situacao: string }
      return [{ tipo: 'RESULTADO', numeroLote: numeroByLote.get(lote.idLote) ?? 0, situacao: lote.situacao }]
    }
    default: {
      const { de, para } = dados as DadosDoEvento
      const numeroLote = entidade === 'lote' ? (numeroByLote.get(idEntidade) ?? null) : null
      const numeroItem = entidade === 'item' ? (context.shown.numeroOfItem.get(idEntidade) ?? null) : null
      const fim = { de: instantIn(de?.fimRecurso), para: new Date(para.fimRecurso) }
      return [{ tipo: 'RECURSO', numeroLote, numeroItem, ...fim }]
    }
  }
}

/** A row of `sessao_registro`. */
type EntryOfAto = Parameters<typeof toFato>[0] & { id_lote: number | null; id_item: number | null }

/** By the act: the table of entries is written anew from the acts. An act may have an entry for each lot. */
const toAtoChave = (ato: string, { id_lote, id_item }: EntryOfAto) => `ato/${ato}/${id_lote ?? ''}/${id_item ?? ''}`

function toAtoEvent(row: EntryOfAto, { numeroByLote, omitido, nomes, shown }: EventoContext): HistoricoEvent {
  const fato = toFato(row, { omitido, nomes, known: isKnownAt(shown, row) })
  const numeroLote = row.id_lote === null ? null : (numeroByLote.get(row.id_lote) ?? null)
  return { tipo: 'ATO', numeroLote, numeroItem: shown.numeroOfItem.get(row.id_item ?? 0) ?? null, fato }
}
