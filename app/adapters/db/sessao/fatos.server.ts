import { type RawBuilder, type Selectable, sql } from 'kysely'
import { mayHaveBeenHeld, wasHeld } from '~/domain/ata/ata'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { type EstadoDoLote, findModo } from '~/domain/sessao/fases'
import type { SecretOrder } from '~/domain/sessao/participantes'
import { type SessaoFacts, wonSituacoes } from '~/domain/sessao/visibilidade'
import { ok, type Result } from '~/domain/shared/result'
import type { Db, Schema } from '../engine/schema'
import { ifPublicada } from '../licitacao/licitacao.queries.server'

/** The facts that decide what may be shown of each tender's session. Does not check that the tender is published. */
export async function readFatosById(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return new Map<number, Fatos>()
  const isAsked = sql<boolean>`licitacao.id = any(${sql.val(ids)}::bigint[])`
  const rows = await selectFatos(db).where(isAsked).execute()
  return new Map(rows.map((row) => [row.id, toFatos(row, now)]))
}

const selectFatos = (db: Db) =>
  db
    .selectFrom('licitacao')
    .select(['id', 'modo_disputa', 'tipo_disputa', 'sessao', 'orcamento_sigiloso', 'tipo_licitacao'])
    .select(['status', 'data_abertura', 'data_ini_envio_proposta', 'data_fim_envio_proposta'])
    .select(['publicacao', 'tem_atos', 'status_sem_atos', 'por_data_sem_atos'])
    .select([
      none(sql`disputa_encerrada_em is null`).as('disputas_encerradas'),
      sql<boolean>`licitacao_julgada(licitacao.id)`.as('tudo_julgado'),
      none(sql`coalesce(sem_atos ->> 'situacao', '') in (${sql.join(wonSituacoes)})
        and coalesce(situacao, '') not in (${sql.join(wonSituacoes)})`).as('premios_mantidos'),
    ])

/** True if the condition holds for none of the tender's lots and for none of its items outside lots. */
const none = (holds: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from lote where lote.id_licitacao = licitacao.id and ${holds})
  and not exists (select from item where item.id_licitacao = licitacao.id and item.id_lote is null and ${holds}))`

/** `premiosMantidos`: no act took away an award that was told without acts. */
export type Fatos = SessaoFacts & { tipoLicitacao: string | null; premiosMantidos: boolean }

/** The facts of one tender, or why it is not visible. */
export async function readFatos(db: Db, id: number, now: Date): Promise<Result<Fatos, LicitacaoUnavailable>> {
  const publicada = await ifPublicada(db, id, await selectFatos(db).where('id', '=', id).executeTakeFirst())
  return publicada.ok ? ok(toFatos(publicada.value, now)) : publicada
}

type Licitacao = Selectable<Schema['licitacao']>
type FatosRow = Pick<
  Licitacao,
  | ('modo_disputa' | 'tipo_disputa' | 'sessao' | 'orcamento_sigiloso' | 'tipo_licitacao' | 'status' | 'data_abertura')
  | ('data_ini_envio_proposta' | 'data_fim_envio_proposta')
  | ('tem_atos' | 'status_sem_atos' | 'por_data_sem_atos')
> & { disputas_encerradas: unknown; tudo_julgado: unknown; premios_mantidos: unknown }

const toFatos = (row: FatosRow, now: Date): Fatos => ({
  ...factsWithoutActs(row, now),
  modo: findModo({ modoDisputa: row.modo_disputa, tipoDisputa: row.tipo_disputa }),
  situacao: row.sessao,
  temAtos: row.tem_atos,
  disputasEncerradas: row.disputas_encerradas === true,
  tudoJulgado: row.tudo_julgado === true,
  premiosMantidos: row.premios_mantidos === true,
  orcamentoSigiloso: row.orcamento_sigiloso,
  tipoLicitacao: row.tipo_licitacao,
})

function factsWithoutActs(row: FatosRow, now: Date) {
  const licitacao = {
    status: row.por_data_sem_atos === null ? row.status : row.status_sem_atos,
    dataIniEnvioProposta: row.data_ini_envio_proposta,
    dataFimEnvioProposta: row.data_fim_envio_proposta,
    dataAbertura: row.data_abertura,
  }
  return { realizada: wasHeld(licitacao, now), nadaContradiz: mayHaveBeenHeld(licitacao, now) }
}

type EstadoRow = Pick<
  Selectable<Schema['lote']>,
  | 'fase'
  | 'etapa'
  | 'situacao'
  | 'propostas_abertas_em'
  | 'disputa_encerrada_em'
  | 'julgado_em'
  | 'habilitacao_decidida_em'
  | 'etapa_fechada_em'
  | 'sem_atos'
>

/** A column of `lote`, or of `item` for an item in no lot, in queries that join both. */
export const ofDisputado = (column: keyof EstadoRow) =>
  sql`(case when lote.id is null then ${sql.ref(`item.${column}`)} else ${sql.ref(`lote.${column}`)} end)`

const estadoColumn = <Column extends keyof EstadoRow>(column: Column) =>
  sql<EstadoRow[Column]>`${ofDisputado(column)}`.as(column)

/** The columns that `toEstado` reads, for queries that join `lote` and `item`. */
export const estadoDoDisputado = [
  ...([estadoColumn('fase'), estadoColumn('etapa'), estadoColumn('situacao'), estadoColumn('sem_atos')] as const),
  ...([estadoColumn('propostas_abertas_em'), estadoColumn('disputa_encerrada_em')] as const),
  ...([estadoColumn('julgado_em'), estadoColumn('habilitacao_decidida_em'), estadoColumn('etapa_fechada_em')] as const),
] as const

export const toEstado = (row: EstadoRow): EstadoDoLote => ({
  fase: row.fase,
  etapa: row.etapa,
  situacao: row.situacao,
  propostasAbertasEm: row.propostas_abertas_em,
  disputaEncerradaEm: row.disputa_encerrada_em,
  julgadoEm: row.julgado_em,
  habilitacaoDecididaEm: row.habilitacao_decidida_em,
  etapaFechadaEm: row.etapa_fechada_em,
  situacaoPelosAtos: row.sem_atos !== null,
})

/** Context for reading a session: a snapshot, the secret order that numbers participants, and the time. */
export type SessaoReadContext = { db: Db; secretOrder: SecretOrder; now: Date }
