import { type Kysely, sql } from 'kysely'

const statements = [
  // The draft of an answer. Each person has a separate one. vista: the newest answer that the person has seen, if any.
  `create table resposta_rascunho (
    id_solicitacao bigint not null references solicitacao on delete cascade,
    id_pessoa bigint not null references pessoa on delete cascade,
    formulario text not null unique,
    decisao text,
    texto text not null,
    id_arquivo bigint references arquivo on delete set null,
    vista bigint references resposta,
    salvo_em timestamptz not null,
    primary key (id_solicitacao, id_pessoa)
  )`,
  `create index resposta_rascunho_arquivo on resposta_rascunho (id_arquivo)`,

  // The draft that was published. It is unique, so that publishing a draft twice creates only one answer.
  `alter table resposta add column formulario text unique`,
]

/** Drafts of answers, written in the bodies' area. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
