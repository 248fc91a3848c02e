import { type Kysely, sql } from 'kysely'

const statements = [
  // People who may enter the bodies' area, by e-mail. If a person is removed, the row is deleted, but the person's
  // actions stay in `evento`.
  `create table pessoa (
    id bigint generated always as identity primary key,
    email text not null unique check (email = lower(email)),
    nome text not null,
    portal boolean not null,
    criada_em timestamptz not null default now()
  )`,
  `create table pessoa_orgao (
    id_pessoa bigint not null references pessoa on delete cascade,
    id_orgao bigint not null references orgao,
    primary key (id_pessoa, id_orgao)
  )`,
  `create index pessoa_orgao_orgao on pessoa_orgao (id_orgao)`,

  // Links that were mailed to enter the area. The table stores only a hash of each code. destino is the page to open
  // after entering.
  `create table entrada (
    id bigint generated always as identity primary key,
    id_pessoa bigint not null references pessoa on delete cascade,
    sal text not null unique,
    codigo_hash text not null unique,
    destino text not null,
    idioma text,
    criada_em timestamptz not null,
    usada_em timestamptz
  )`,
  `create index entrada_pessoa on entrada (id_pessoa)`,

  // Sessions. The table stores only a hash of each cookie.
  `create table acesso (
    id bigint generated always as identity primary key,
    id_pessoa bigint not null references pessoa on delete cascade,
    chave_hash text not null unique,
    navegador text,
    criado_em timestamptz not null,
    usado_em timestamptz not null
  )`,
  `create index acesso_pessoa on acesso (id_pessoa)`,
]

/** The people of the bodies, their entry links and their sessions (decision 059). */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
