import { type Kysely, sql } from 'kysely'

const statements = [
  // A request's receipt, and the form that sent it; a form sends one request.
  `alter table solicitacao
    add column protocolo text unique,
    add column recibo text unique check (length(recibo) >= 22),
    add column formulario text unique`,

  // Unsent form data and its file. Only the person knows `chave`. `enviado` is the receipt of a request to a remote
  // system. `id_licitacao` has no foreign key, because the tender may be in the remote system.
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

  // Confirmation links; only hashes of the codes are stored, and each is used once.
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

  // Outgoing mail. A row is written in the transaction that causes the mail. `chave` prevents duplicates.
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

  // Used challenges, until their expiry.
  `create table desafio_usado (id text primary key, expira_em timestamptz not null)`,
  `create index desafio_usado_expira on desafio_usado (expira_em)`,

  // Counters per network and period. The names are those of rate-limiter-flexible.
  `create table limite (
    key text primary key,
    points integer not null,
    expire bigint not null
  )`,
  `create index limite_expire on limite (expire)`,
]

/** Requests: drafts, receipts, confirmations, mail, and protection against bots. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
