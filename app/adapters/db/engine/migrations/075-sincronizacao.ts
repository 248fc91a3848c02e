import { type Kysely, sql } from 'kysely'

const statements = [
  // What is read of PNCP, by scope, modality and days. `pagina` is the next page.
  `create table sincronizacao_periodo (
    id bigint generated always as identity primary key,
    alcance text not null,
    modalidade smallint not null,
    fase text not null check (fase in ('abertas','recentes','anteriores')),
    de date not null,
    ate date not null check (ate >= de),
    desde date,
    pagina integer not null default 1,
    leitura integer not null default 1,
    novidades integer not null default 0,
    registros integer not null default 0,
    iniciada_em timestamptz,
    lido_em timestamptz,
    quieto_em timestamptz,
    fechado_em timestamptz,
    tentativas integer not null default 0,
    tentar_em timestamptz,
    erro text,
    unique (alcance, modalidade, fase, de, ate)
  )`,
  `create index sincronizacao_periodo_aberto on sincronizacao_periodo (fase, ate desc, id) where fechado_em is null`,

  // Each purchase that was seen: the newest stamp seen, and how much of its items, documents and awards has been read.
  `create table sincronizacao_compra (
    chave text primary key,
    carimbo timestamptz,
    cnpj text,
    ano integer,
    sequencial integer,
    aberta_ate timestamptz,
    aceita boolean not null,
    pendente boolean not null,
    itens jsonb not null default '{}',
    tentativas integer not null default 0,
    tentar_em timestamptz,
    erro text
  )`,
  `create index sincronizacao_compra_pendente on sincronizacao_compra (aberta_ate desc nulls last, chave)
    where pendente`,

  // The newest records that could not be stored, with the reason.
  `create table sincronizacao_recusa (
    id bigint generated always as identity primary key,
    parte text not null check (parte in ('lista','partes')),
    chave text,
    arquivo text not null,
    linha integer,
    motivo text not null,
    em timestamptz not null
  )`,
  `create unique index sincronizacao_recusa_uma on sincronizacao_recusa
    (parte, coalesce(chave, arquivo), md5(motivo), coalesce(linha, 0))`,
]

/** What is known of PNCP's lists and purchases by the synchronization. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
