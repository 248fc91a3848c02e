import { type Kysely, sql } from 'kysely'

const statusLicitacao = `'AGUARDANDO_ABERTURA','ABERTO','SUSPENSO','ENCERRADO','AGENDADA','ABERTA','SUSPENSA','ENCERRADA','CANCELADA','REVOGADA','ANULADA','HOMOLOGADA'`
const tiposAnexo = `'EDITAL','ADENDO','ATA_REGISTRO_PRECO','AVISO','COMUNICADO','CONTRA_RECURSO','DESPACHO_SUPERINTENDENTE','IMPUGNACAO','MAPA_ESTIMATIVO','MINUTA_CONTRATO','MINUTA_EDITAL','PARECER_JURIDICO','RECURSOS','RESULTADOS','TERMO_REFERENCIA','OUTROS','ANTEPROJETO','PROJETO_BASICO','ESTUDO_TECNICO_PRELIMINAR','PROJETO_EXECUTIVO','MAPA_DE_RISCOS','DOD','CONTRATO','TERMO_RESCISAO','TERMO_ADITIVO','TERMO_APOSTILAMENTO','NOTA_EMPENHO','TERMO_DESENTRANHAMENTO'`

const processo = `
  id bigint generated always as identity primary key,
  chave_origem text unique,
  resumo_origem text,
  publicacao text not null default 'PUBLICADA' check (publicacao in ('PUBLICADA','DESPUBLICADA','EXCLUIDA')),
  id_orgao bigint not null references orgao,
  uf text,
  id_municipio integer references municipio,
  num_processo text,
  numero_edital text,
  objeto text not null,
  modalidade text,
  modo_disputa text,
  amparo_legal text,
  link_acesso_externo text,
  data_publicacao timestamptz,
  data_ini_envio_proposta timestamptz,
  data_fim_envio_proposta timestamptz,
  data_abertura timestamptz,
  valor_estimado numeric(20,4),
  valor_homologado numeric(20,4),
  proxima_mudanca timestamptz,
  busca text not null,
  ident text not null,
  fts tsvector generated always as (to_tsvector('simple'::regconfig, busca)) stored`

const item = `
  id bigint generated always as identity primary key,
  sequencia integer not null,
  codigo text,
  descricao text not null,
  unidade text,
  quantidade numeric(20,4),
  valor_unitario numeric(20,4),
  valor_total numeric(20,4),
  situacao text,
  criterio_julgamento text`

const statements = [
  `create extension if not exists pg_trgm`,
  `create table versao (id smallint primary key default 1 check (id = 1), valor bigint not null default 0)`,
  `insert into versao default values`,
  `create table municipio (id integer primary key, nome text not null, uf text not null check (length(uf) = 2))`,
  `create table orgao (
    id bigint generated always as identity primary key,
    chave text not null unique,
    cnpj text,
    sigla text,
    nome text not null,
    uf text,
    id_municipio integer references municipio
  )`,

  `create table licitacao (${processo},
    num_repeticao integer,
    tipo_licitacao text,
    tipo_disputa text,
    inversao_fases boolean,
    tempo_fase_aberto_fechado integer,
    eh_perfil_produto boolean not null default true,
    data_limite_esclarecimento_impugnacao timestamptz,
    status text check (status in (${statusLicitacao})),
    status_por_data boolean not null default false
  )`,
  `create index licitacao_abertura on licitacao (data_abertura desc nulls last, id desc) where publicacao = 'PUBLICADA'`,
  `create index licitacao_abertura_asc on licitacao (data_abertura asc nulls last, id asc) where publicacao = 'PUBLICADA'`,
  `create index licitacao_uf on licitacao (uf, data_abertura desc nulls last, id desc) where publicacao = 'PUBLICADA'`,
  `create index licitacao_status on licitacao (status, data_abertura desc nulls last, id desc) where publicacao = 'PUBLICADA'`,
  `create index licitacao_fts on licitacao using gin (fts)`,
  `create index licitacao_ident on licitacao using gin (ident gin_trgm_ops)`,
  `create index licitacao_proxima_mudanca on licitacao (proxima_mudanca) where proxima_mudanca is not null`,

  `create table lote (
    id bigint generated always as identity primary key,
    id_licitacao bigint not null references licitacao,
    numero integer not null,
    descricao text not null,
    situacao text,
    unique (id_licitacao, numero)
  )`,
  `create table item (${item},
    id_licitacao bigint not null references licitacao,
    id_lote bigint references lote,
    unique nulls not distinct (id_licitacao, id_lote, sequencia)
  )`,

  `create table compra_direta (${processo},
    tipo text not null check (tipo in ('DISPENSA_LICITACAO','INEXIGIBILIDADE','CREDENCIAMENTO')),
    numero text,
    ano integer,
    criterio_julgamento text,
    situacao text check (situacao in ('ABERTA','EM_ANALISE','ENCERRADA','PROCESSANDO','EM_ELABORACAO','REANALISE')),
    situacao_por_data boolean not null default false
  )`,
  `create index compra_direta_encerramento on compra_direta (data_fim_envio_proposta desc nulls last, id desc) where publicacao = 'PUBLICADA'`,
  `create index compra_direta_fts on compra_direta using gin (fts)`,
  `create index compra_direta_ident on compra_direta using gin (ident gin_trgm_ops)`,
  `create index compra_direta_proxima_mudanca on compra_direta (proxima_mudanca) where proxima_mudanca is not null`,
  `create table compra_direta_item (${item},
    id_compra_direta bigint not null references compra_direta,
    unique (id_compra_direta, sequencia)
  )`,

  `create table arquivo (
    id bigint generated always as identity primary key,
    uri text not null unique check (length(uri) >= 22),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    tamanho bigint not null check (tamanho >= 0),
    tipo_midia text not null,
    nome text not null,
    publicado boolean not null,
    criado_em timestamptz not null default now()
  )`,
  `create table anexo (
    id bigint generated always as identity primary key,
    id_licitacao bigint references licitacao,
    id_compra_direta bigint references compra_direta,
    tipo text not null check (tipo in (${tiposAnexo})),
    nome text not null,
    data_cadastro timestamptz not null,
    id_arquivo bigint references arquivo,
    link_externo text,
    chave_origem text,
    check (num_nonnulls(id_licitacao, id_compra_direta) = 1),
    unique (id_licitacao, chave_origem),
    unique (id_compra_direta, chave_origem)
  )`,
  `create index anexo_arquivo on anexo (id_arquivo)`,

  `create table solicitacao (
    id bigint generated always as identity primary key,
    id_licitacao bigint not null references licitacao,
    tipo text not null check (tipo in ('ESCLARECIMENTO','IMPUGNACAO')),
    tipo_pessoa text not null check (tipo_pessoa in ('F','J')),
    nome_razao_social text not null,
    cpf_cnpj text not null,
    email text not null,
    telefone text not null,
    assunto text not null,
    id_arquivo bigint references arquivo,
    data_cadastro timestamptz not null,
    confirmada_em timestamptz
  )`,
  `create index solicitacao_licitacao on solicitacao (id_licitacao, data_cadastro)`,
  `create index solicitacao_arquivo on solicitacao (id_arquivo)`,
  `create table resposta (
    id bigint generated always as identity primary key,
    id_solicitacao bigint not null references solicitacao,
    resposta text not null,
    data_cadastro timestamptz not null,
    id_arquivo bigint references arquivo
  )`,
  `create index resposta_solicitacao on resposta (id_solicitacao, data_cadastro)`,
  `create index resposta_arquivo on resposta (id_arquivo)`,

  `create table evento (
    id bigint generated always as identity primary key,
    entidade text not null,
    id_entidade bigint not null,
    tipo text not null,
    dados jsonb not null,
    autor text not null,
    criado_em timestamptz not null default now()
  )`,
  `create index evento_entidade on evento (entidade, id_entidade, id)`,
  `create function evento_append_only() returns trigger language plpgsql as $$
    begin raise exception 'evento só recebe inclusões'; end $$`,
  `create trigger evento_append_only before update or delete or truncate on evento
    for each statement execute function evento_append_only()`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
