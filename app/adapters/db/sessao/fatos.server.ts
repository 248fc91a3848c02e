import { type Selectable, sql } from 'kysely'
import { wasHeld } from '~/domain/ata/ata'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { EstadoDoLote } from '~/domain/sessao/estado'
import { modoOf } from '~/domain/sessao/modo'
import { type FatosDaSessao, judged } from '~/domain/sessao/visibilidade'
import { ok, type Result } from '~/domain/shared/result'
import type { Db, Schema } from '../engine/schema'
import { ifPublicada } from '../licitacao/licitacao.queries.server'

/** What decides what may be shown of each of these tenders' sessions. */
export async function readFatosOf(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return new Map<number, Fatos>()
  const rows = await selectFatos(db).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toFatos(row, now)]))
}

const selectFatos = (db: Db) =>
  db
    .selectFrom('licitacao')
    .select(['id', 'modo_disputa', 'tipo_disputa', 'sessao', 'orcamento_sigiloso', 'tipo_licitacao'])
    .select(['status', 'data_abertura', 'publicacao'])
    .select(({ not, exists, selectFrom }) => [
      not(
        exists(
          selectFrom('lote')
            .select('lote.id')
            .whereRef('lote.id_licitacao', '=', 'licitacao.id')
            .where('lote.disputa_encerrada_em', 'is', null),
        ),
      ).as('disputas_encerradas'),
      not(
        exists(
          selectFrom('lote')
            .select('lote.id')
            .whereRef('lote.id_licitacao', '=', 'licitacao.id')
            .where('lote.julgado_em', 'is', null)
            .where(notJudged),
        ),
      )
        .and(
          not(
            exists(
              selectFrom('item')
                .select('item.id')
                .whereRef('item.id_licitacao', '=', 'licitacao.id')
                .where('item.id_lote', 'is', null)
                .where(notJudged),
            ),
          ),
        )
        .as('tudo_julgado'),
    ])

const notJudged = sql<boolean>`coalesce(situacao, '') not in (${sql.join(judged)})`

export type Fatos = FatosDaSessao & { tipoLicitacao: string | null }

/** The same of one tender, or why it can't be seen. */
export async function readFatos(db: Db, id: number, now: Date): Promise<Result<Fatos, LicitacaoUnavailable>> {
  const found = await ifPublicada(db, id, await selectFatos(db).where('id', '=', id).executeTakeFirst())
  return found.ok ? ok(toFatos(found.value, now)) : found
}

type Licitacao = Selectable<Schema['licitacao']>
type FatosRow = Pick<
  Licitacao,
  'modo_disputa' | 'tipo_disputa' | 'sessao' | 'orcamento_sigiloso' | 'tipo_licitacao' | 'status' | 'data_abertura'
> & { disputas_encerradas: unknown; tudo_julgado: unknown }

const toFatos = (row: FatosRow, now: Date): Fatos => ({
  modo: modoOf({ modoDisputa: row.modo_disputa, tipoDisputa: row.tipo_disputa }),
  situacao: row.sessao,
  disputasEncerradas: row.disputas_encerradas === true,
  tudoJulgado: row.tudo_julgado === true,
  realizada: wasHeld({ status: row.status, dataAbertura: row.data_abertura }, now),
  orcamentoSigiloso: row.orcamento_sigiloso,
  tipoLicitacao: row.tipo_licitacao,
})

export const estadoColumns = [
  'fase',
  'etapa',
  'lote.situacao',
  'propostas_abertas_em',
  'disputa_encerrada_em',
  'julgado_em',
  'habilitacao_decidida_em',
] as const

type EstadoRow = Pick<
  Selectable<Schema['lote']>,
  | 'fase'
  | 'etapa'
  | 'situacao'
  | 'propostas_abertas_em'
  | 'disputa_encerrada_em'
  | 'julgado_em'
  | 'habilitacao_decidida_em'
>

export const toEstado = (row: EstadoRow): EstadoDoLote => ({
  fase: row.fase,
  etapa: row.etapa,
  situacao: row.situacao,
  propostasAbertasEm: row.propostas_abertas_em,
  disputaEncerradaEm: row.disputa_encerrada_em,
  julgadoEm: row.julgado_em,
  habilitacaoDecididaEm: row.habilitacao_decidida_em,
})

/** An item that is in no lot has nothing but its outcome. */
export const estadoOfItem = (situacao: string | null): EstadoDoLote => ({
  fase: null,
  etapa: null,
  situacao,
  propostasAbertasEm: null,
  disputaEncerradaEm: null,
  julgadoEm: null,
  habilitacaoDecididaEm: null,
})
