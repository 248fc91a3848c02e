import { type Kysely, sql } from 'kysely'

const statements = [
  // A registration whose erasure was asked for while it must be kept: it only lies there, until then.
  `alter table cadastro add column bloqueado_em timestamptz, add column bloqueado_ate timestamptz,
    add column bloqueio_motivo text`,
  `create index cadastro_bloqueado on cadastro (bloqueado_ate) where bloqueado_ate is not null`,
  // Why a registration was decided as it was, in an operator's words: the history keeps ids and names of fields alone.
  `create table cadastro_decisao (
    id_evento bigint primary key references evento,
    id_cadastro bigint not null references cadastro,
    motivo text not null
  )`,
  `create index cadastro_decisao_cadastro on cadastro_decisao (id_cadastro)`,
  // In front of another system: its supply lines that somebody here was shown, since no call tells one by its number.
  `create table linha_vista (
    id bigint primary key,
    codigo text not null,
    descricao text not null,
    vista_em timestamptz not null
  )`,
  // What is swept by its age.
  `create index cadastro_envio_criado on cadastro_envio (criado_em) where not aceito`,
  `create index cep_consultado_em on cep_consultado (consultado_em)`,
]

/** What the erasure of one person's data needs, what is kept only for a while, and lines of a system behind. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
