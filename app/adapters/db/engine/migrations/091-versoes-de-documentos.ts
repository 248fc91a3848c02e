import { type Kysely, sql } from 'kysely'

const statements = [
  // The number of a document's present version; its earlier ones are in `anexo_versao`.
  `alter table anexo add column versao integer not null default 1`,

  // Versions of a body's own documents that were replaced or withdrawn. One that was withdrawn has no file any more.
  // `id_anexo` names no row once the present version was withdrawn; an id is never given again.
  `create table anexo_versao (
    id bigint generated always as identity primary key,
    id_anexo bigint not null,
    versao integer not null,
    id_licitacao bigint references licitacao,
    id_compra_direta bigint references compra_direta,
    tipo text not null,
    nome text not null,
    data_cadastro timestamptz not null,
    ate timestamptz not null,
    id_arquivo bigint references arquivo,
    link_externo text,
    retirada_em timestamptz,
    motivo text,
    unique (id_anexo, versao),
    check (num_nonnulls(id_licitacao, id_compra_direta) = 1),
    check ((retirada_em is null) = (motivo is null)),
    check (retirada_em is null or num_nonnulls(id_arquivo, link_externo) = 0)
  )`,
  `create index anexo_versao_licitacao on anexo_versao (id_licitacao) where id_licitacao is not null`,
  `create index anexo_versao_compra on anexo_versao (id_compra_direta) where id_compra_direta is not null`,
  `create index anexo_versao_arquivo on anexo_versao (id_arquivo) where id_arquivo is not null`,

  // The acts of a body's people, with those on documents.
  `drop index evento_de_orgao`,
  `create index evento_de_orgao on evento (criado_em) where tipo in (
    'respondida', 'resposta corrigida', 'aberta', 'trecho suprimido', 'aviso dispensado', 'recurso aberto',
    'recurso concedido', 'prazo de recurso alterado', 'link de recurso emitido', 'link de recurso revogado',
    'registrado', 'revogado', 'documento incluído', 'documento trocado', 'documento retirado')`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
