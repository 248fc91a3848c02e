import { type Kysely, sql } from 'kysely'

const statements = [
  // The last record of each source about a process, with its timestamp. The process's row combines these records.
  `create table importacao_dito (
    chave_origem text not null,
    origem text not null,
    carimbo timestamptz,
    resumo text not null,
    dados jsonb not null,
    primary key (chave_origem, origem)
  )`,

  // Items are staged here, so that all items of a process appear at once. The import deletes them afterwards.
  `create table importacao_item (
    lote text not null,
    chave_origem text not null,
    sequencia integer not null,
    codigo text,
    descricao text not null,
    unidade text,
    quantidade numeric(20,4),
    valor_unitario numeric(20,4),
    valor_total numeric(20,4),
    situacao text,
    criterio_julgamento text,
    recebido_em timestamptz not null default now(),
    primary key (lote, chave_origem, sequencia)
  )`,

  // The source of each field of an imported process.
  `alter table licitacao add column procedencia jsonb`,
  `alter table compra_direta add column procedencia jsonb`,

  // Processes that changed their kind; the old address redirects.
  `create table processo_movido (
    entidade text not null check (entidade in ('licitacao','compra_direta')),
    id_entidade bigint not null,
    chave_origem text not null,
    movido_em timestamptz not null,
    primary key (entidade, id_entidade)
  )`,

  // Without an end date a process would stay open forever, so its status changes a year after the start date.
  ...['licitacao', 'compra_direta'].map(
    (table) => `update ${table} set proxima_mudanca = data_ini_envio_proposta + interval '365 days'
      where ${table === 'licitacao' ? 'status' : 'situacao'}_por_data and proxima_mudanca is null
        and data_ini_envio_proposta is not null and data_fim_envio_proposta is null and data_abertura is null`,
  ),
]

/** Bookkeeping of imports. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
