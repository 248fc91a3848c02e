import { type Kysely, sql } from 'kysely'

const statements = [
  // What each source said last of a process, and when it says it was so: the row is what they say together.
  `create table importacao_dito (
    chave_origem text not null,
    origem text not null,
    carimbo timestamptz,
    resumo text not null,
    dados jsonb not null,
    primary key (chave_origem, origem)
  )`,

  // Items on their way into a process, so that they are all there before any of them shows. Nothing here outlives a run.
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

  // Which source each field of an imported process came from.
  `alter table licitacao add column procedencia jsonb`,
  `alter table compra_direta add column procedencia jsonb`,

  // Where a process went whose source says now that it is of the other kind: the old address tells.
  `create table processo_movido (
    entidade text not null check (entidade in ('licitacao','compra_direta')),
    id_entidade bigint not null,
    chave_origem text not null,
    movido_em timestamptz not null,
    primary key (entidade, id_entidade)
  )`,

  // A start without an end is not open for ever.
  ...['licitacao', 'compra_direta'].map(
    (table) => `update ${table} set proxima_mudanca = data_ini_envio_proposta + interval '365 days'
      where ${table === 'licitacao' ? 'status' : 'situacao'}_por_data and proxima_mudanca is null
        and data_ini_envio_proposta is not null and data_fim_envio_proposta is null and data_abertura is null`,
  ),
]

/** What an import keeps besides the processes themselves. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
