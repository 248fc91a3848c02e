import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table fornecedor add column email text`,

  // The three dates of a lot's appeal periods. Either none or all of them are set, in chronological order.
  `alter table lote
    add column possui_permissao_recurso boolean not null default false,
    add column data_inicio_recurso timestamptz,
    add column data_fim_recurso timestamptz,
    add column data_fim_contrarrazao timestamptz,
    add constraint lote_prazos_juntos
      check (num_nulls(data_inicio_recurso, data_fim_recurso, data_fim_contrarrazao) in (0, 3)),
    add constraint lote_prazos_em_ordem
      check (data_inicio_recurso <= data_fim_recurso and data_fim_recurso <= data_fim_contrarrazao)`,
  `create function lote_fim_recurso_so_adia() returns trigger language plpgsql as $$
    begin
      raise exception 'o fim do recurso só pode ser adiado'
        using errcode = 'check_violation', constraint = 'lote_fim_recurso_so_adia', table = 'lote';
    end $$`,
  `create trigger lote_fim_recurso_so_adia before update of data_fim_recurso on lote
    for each row when (old.data_fim_recurso is not null
      and (new.data_fim_recurso is null or new.data_fim_recurso < old.data_fim_recurso))
    execute function lote_fim_recurso_so_adia()`,

  // Suppliers who declared the intent to appeal, and whether it was granted.
  `create table manifestacao_recurso (
    id bigint generated always as identity primary key,
    id_lote bigint not null references lote,
    id_fornecedor bigint not null references fornecedor,
    motivo text not null,
    data_cadastro timestamptz not null,
    unique (id_lote, id_fornecedor)
  )`,
  `create table recurso (
    id bigint generated always as identity primary key,
    id_manifestacao_recurso bigint not null unique references manifestacao_recurso,
    concedido_em timestamptz not null
  )`,

  // Holidays of an agency.
  `create table feriado (
    id_orgao bigint not null references orgao,
    dia date not null,
    nome text not null,
    primary key (id_orgao, dia)
  )`,

  // Links issued to authorities; the signed token itself is not stored.
  `create table link_recurso (
    id text primary key,
    id_licitacao bigint not null references licitacao,
    id_lote bigint references lote,
    quem text not null,
    emitido_em timestamptz not null,
    expira_em timestamptz not null,
    revogado_em timestamptz
  )`,
  `create index link_recurso_licitacao on link_recurso (id_licitacao, emitido_em)`,
]

/** Appeals: periods and permission per lot, and the links for authorities. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
