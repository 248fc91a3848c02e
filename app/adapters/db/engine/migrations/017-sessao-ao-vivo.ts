import { type Kysely, sql } from 'kysely'

const fases = `'AGENDADA','CREDENCIAMENTO','LANCAMENTO_PROPOSTAS','AGUARDANDO_ABERTURA_SESSAO','AGUARDANDO_ABERTURA_PROPOSTAS','APURACAO_PROPOSTAS','LANCES','NEGOCIACAO','HABILITACAO','ABERTURA_VISTAS','RECURSO','ADJUDICACAO'`

const statements = [
  // Requests are accepted only for tenders conducted in this portal. For imported tenders they are answered elsewhere.
  `alter table licitacao
    add column sessao text check (sessao in ('AGENDADA','ABERTA','SUSPENSA','ENCERRADA')),
    add column sessao_aberta_em timestamptz,
    add column sessao_retoma_em timestamptz,
    add column sessao_encerrada_em timestamptz,
    add column tipo_valor text check (tipo_valor in ('VALOR_TOTAL','TOTAL','VALOR_UNITARIO','UNITARIO')),
    add column orcamento_sigiloso boolean,
    add column permite_solicitar_esc_imp boolean not null default false,
    add constraint licitacao_sessao check ((coalesce(sessao, 'AGENDADA') = 'AGENDADA') = (sessao_aberta_em is null)),
    add constraint licitacao_sessao_encerrada check ((sessao is not distinct from 'ENCERRADA') = (sessao_encerrada_em is not null)),
    add constraint licitacao_sessao_suspensa check (sessao_retoma_em is null or sessao = 'SUSPENSA')`,
  `update licitacao set permite_solicitar_esc_imp = true where chave_origem is null`,
  `alter table compra_direta add column orcamento_sigiloso boolean`,

  // Instants of facts that stay true even if the lot returns to an earlier phase.
  `alter table lote
    add column fase text check (fase in (${fases})),
    add column etapa text check (etapa in ('ABERTA','FECHADA')),
    add column propostas_abertas_em timestamptz,
    add column disputa_encerrada_em timestamptz,
    add column julgado_em timestamptz,
    add column habilitacao_decidida_em timestamptz,
    add constraint lote_etapa check (etapa is null or fase = 'LANCES')`,

  // Bids require an offer for the lot.
  `create table lance (
    id bigint generated always as identity primary key,
    id_lote bigint not null,
    id_fornecedor bigint not null,
    valor numeric(20,4) not null,
    etapa text not null check (etapa in ('ABERTA','FECHADA')),
    dado_em timestamptz not null,
    foreign key (id_lote, id_fornecedor) references proposta (id_lote, id_fornecedor) on delete cascade
  )`,
  `create index lance_lote on lance (id_lote, id desc)`,
  `create index lance_proposta on lance (id_lote, id_fornecedor)`,

  // The public log of a session, in order.
  `create table sessao_registro (
    id bigint generated always as identity primary key,
    id_licitacao bigint not null references licitacao on delete cascade,
    id_lote bigint references lote on delete cascade,
    tipo text not null check (tipo in ('ABERTA','SUSPENSA','RETOMADA','ENCERRADA','FASE','RESULTADO')),
    dados jsonb not null default '{}',
    ocorrido_em timestamptz not null
  )`,
  `create index sessao_registro_licitacao on sessao_registro (id_licitacao, id)`,
  `create index sessao_registro_lote on sessao_registro (id_lote)`,

  // `valor` increases with every bid for the tender, so that a bid invalidates only the cached pages of that tender.
  `create table versao_processo (
    id_licitacao bigint primary key references licitacao on delete cascade,
    valor bigint not null
  )`,

  // Personal documents are never released.
  `create table documento_vencedor (
    id bigint generated always as identity primary key,
    id_lote bigint not null references lote on delete cascade,
    id_fornecedor bigint not null references fornecedor,
    tipo text not null check (tipo in ('PROPOSTA','CONTRATO_SOCIAL','PROCURACAO','CERTIDAO','ATESTADO','BALANCO','DECLARACAO','RG','CPF','COMPROVANTE_RESIDENCIA','OUTROS')),
    nome text not null,
    criado_em timestamptz not null,
    id_arquivo bigint not null references arquivo,
    liberado_em timestamptz,
    liberado_por text,
    check ((liberado_em is null) = (liberado_por is null)),
    check (liberado_em is null or tipo not in ('RG','CPF','COMPROVANTE_RESIDENCIA'))
  )`,
  `create index documento_vencedor_lote on documento_vencedor (id_lote)`,
  `create index documento_vencedor_arquivo on documento_vencedor (id_arquivo)`,
]

/** Live sessions: phases, bids, the public log, and the winners' documents. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
