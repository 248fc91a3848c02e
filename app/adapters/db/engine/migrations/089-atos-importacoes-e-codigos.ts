import { type Kysely, sql } from 'kysely'

const statements = [
  // Finds what the people of a body did in a period without reading the whole history.
  `create index evento_de_orgao on evento (criado_em) where tipo in (
    'respondida', 'resposta corrigida', 'aberta', 'trecho suprimido', 'aviso dispensado', 'recurso aberto',
    'recurso concedido', 'prazo de recurso alterado', 'link de recurso emitido', 'link de recurso revogado',
    'registrado', 'revogado')`,

  // What each import has done. One that was killed has no end.
  `create table importacao (
    id bigint generated always as identity primary key,
    origem text not null,
    fonte text not null,
    iniciada_em timestamptz not null,
    atualizada_em timestamptz not null,
    terminada_em timestamptz,
    interrompida boolean not null default false,
    novos integer not null default 0,
    alterados integer not null default 0,
    inalterados integer not null default 0,
    rejeitados integer not null default 0
  )`,
  `create table importacao_recusa (
    id bigint generated always as identity primary key,
    id_importacao bigint not null references importacao on delete cascade,
    chave text,
    arquivo text not null,
    linha integer,
    motivo text not null
  )`,
  `create index importacao_recusa_importacao on importacao_recusa (id_importacao, id)`,

  // A form that is sent twice registers one document with a code.
  `alter table documento add column formulario text unique`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
