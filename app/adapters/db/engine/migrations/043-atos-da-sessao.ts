import { type Kysely, sql } from 'kysely'

const statements = [
  // Acts of public sessions as reported. They name lots and items by number, because an import may replace those rows.
  `create table ato_sessao (
    id bigint generated always as identity primary key,
    id_licitacao bigint not null references licitacao on delete cascade,
    id_ato text not null,
    instante timestamptz not null,
    tipo text not null,
    cpf_cnpj text,
    conteudo text not null,
    registrado_em timestamptz not null,
    unique (id_licitacao, id_ato)
  )`,
  `create index ato_sessao_fornecedor on ato_sessao (cpf_cnpj) where cpf_cnpj is not null`,
]

/** The log of acts of public sessions. `conteudo` is JSON with sorted keys, so that equal acts are equal texts. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
