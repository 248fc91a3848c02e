import { type Kysely, sql } from 'kysely'

const statements = [
  // The link by which documents are submitted; only a hash of its code is stored.
  `create table cadastro_link (
    id_cadastro bigint primary key references cadastro,
    sal text not null unique,
    codigo_hash text not null unique,
    criado_em timestamptz not null
  )`,

  // Submissions of the termo de adesão and the documents for review. Each form counts once.
  `create table cadastro_remessa (
    id bigint generated always as identity primary key,
    id_cadastro bigint not null references cadastro,
    formulario text not null unique,
    enviada_em timestamptz not null
  )`,
  `create index cadastro_remessa_cadastro on cadastro_remessa (id_cadastro)`,

  // assinatura: the result of checking the signature of the termo de adesão when the portal received it.
  `create table cadastro_documento (
    id bigint generated always as identity primary key,
    id_cadastro bigint not null references cadastro,
    id_remessa bigint references cadastro_remessa,
    tipo text not null
      check (tipo in ('termo', 'rg', 'cpf', 'residencia', 'contrato', 'representante', 'procuracao')),
    id_arquivo bigint not null references arquivo,
    assinatura jsonb,
    recebido_em timestamptz not null
  )`,
  `create unique index cadastro_documento_a_enviar on cadastro_documento (id_cadastro, tipo) where id_remessa is null`,
  `create unique index cadastro_documento_enviado on cadastro_documento (id_remessa, tipo)`,
  `create index cadastro_documento_arquivo on cadastro_documento (id_arquivo)`,
]

/** After registration: the signed term and the documents. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
