import { type Kysely, sql } from 'kysely'

const statements = [
  // A request: its receipt, and the form it came from, which counts once.
  `alter table solicitacao
    add column protocolo text unique,
    add column recibo text unique check (length(recibo) >= 22),
    add column formulario text unique`,

  // What a person has typed and not sent yet, and the file that goes with it. `chave` is known to that person alone. What
  // was sent to another system is kept in `enviado`, for its receipt; the tender may be that system's.
  `create table rascunho (
    chave text primary key check (length(chave) >= 22),
    id_licitacao bigint not null,
    formulario text not null unique,
    dados jsonb not null,
    verificado boolean not null default false,
    id_arquivo bigint references arquivo,
    id_solicitacao bigint references solicitacao,
    recibo text unique,
    enviado jsonb,
    criado_em timestamptz not null default now()
  )`,
  `create index rascunho_criado on rascunho (criado_em)`,
  `create index rascunho_arquivo on rascunho (id_arquivo)`,
  `create index arquivo_temporario on arquivo (criado_em) where not publicado`,

  // The links sent to confirm an e-mail: only a hash of each code is kept. Each counts once.
  `create table confirmacao (
    id bigint generated always as identity primary key,
    id_solicitacao bigint not null references solicitacao,
    sal text not null unique,
    codigo_hash text not null unique,
    email text not null,
    criada_em timestamptz not null,
    expira_em timestamptz not null,
    usada_em timestamptz
  )`,
  `create index confirmacao_solicitacao on confirmacao (id_solicitacao, id)`,

  // Mail to be sent, in the transaction of what it tells of: one a key.
  `create table outbox (
    id bigint generated always as identity primary key,
    chave text not null unique,
    tipo text not null,
    dados jsonb not null,
    criado_em timestamptz not null default now(),
    tentativas integer not null default 0,
    proxima_em timestamptz not null default now(),
    enviado_em timestamptz,
    desistido_em timestamptz,
    erro text
  )`,
  `create index outbox_pendente on outbox (proxima_em, id) where enviado_em is null and desistido_em is null`,

  // Answers to the self-hosted question that have been used, until they would have expired anyway.
  `create table desafio_usado (id text primary key, expira_em timestamptz not null)`,
  `create index desafio_usado_expira on desafio_usado (expira_em)`,

  // How often something was done from one network in one stretch of time. The names are those of rate-limiter-flexible.
  `create table limite (
    key text primary key,
    points integer not null,
    expire bigint not null
  )`,
  `create index limite_expire on limite (expire)`,
]

/** Asking and challenging: drafts, receipts, confirmations, mail, and what keeps machines away. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
