import { type Kysely, sql } from 'kysely'

const statements = [
  // Registrations to be erased that must be retained until a date.
  `alter table cadastro add column bloqueado_em timestamptz, add column bloqueado_ate timestamptz,
    add column bloqueio_motivo text`,
  `create index cadastro_bloqueado on cadastro (bloqueado_ate) where bloqueado_ate is not null`,
  // Reasons of decisions in the operator's words; the history contains only ids and field names.
  `create table cadastro_decisao (
    id_evento bigint primary key references evento,
    id_cadastro bigint not null references cadastro,
    motivo text not null
  )`,
  `create index cadastro_decisao_cadastro on cadastro_decisao (id_cadastro)`,
  // Linhas de fornecimento that a remote system has shown. They are stored because that system offers no lookup by id.
  `create table linha_vista (
    id bigint primary key,
    codigo text not null,
    descricao text not null,
    vista_em timestamptz not null
  )`,
  // Indexes for deleting expired rows.
  `create index cadastro_envio_criado on cadastro_envio (criado_em) where not aceito`,
  `create index cep_consultado_em on cep_consultado (consultado_em)`,
]

/** Retention and erasure of personal data, reasons of decisions, and linhas de fornecimento of a remote system. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
