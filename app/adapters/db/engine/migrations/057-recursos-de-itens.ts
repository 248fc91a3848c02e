import { type Kysely, sql } from 'kysely'

const statements = [
  // As for a lot: either none or all of the dates are set, in chronological order. No stored item has to be checked.
  `alter table item
    add column possui_permissao_recurso boolean not null default false,
    add column data_inicio_recurso timestamptz,
    add column data_fim_recurso timestamptz,
    add column data_fim_contrarrazao timestamptz,
    add constraint item_prazos_juntos
      check (num_nulls(data_inicio_recurso, data_fim_recurso, data_fim_contrarrazao) in (0, 3)) not valid,
    add constraint item_prazos_em_ordem
      check (data_inicio_recurso <= data_fim_recurso and data_fim_recurso <= data_fim_contrarrazao) not valid`,
  `create or replace function lote_fim_recurso_so_adia() returns trigger language plpgsql as $$
    begin
      raise exception 'o fim do recurso só pode ser adiado'
        using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
    end $$`,
  `create trigger item_fim_recurso_so_adia before update of data_fim_recurso on item
    for each row when (old.data_fim_recurso is not null
      and (new.data_fim_recurso is null or new.data_fim_recurso < old.data_fim_recurso))
    execute function lote_fim_recurso_so_adia()`,
  `alter table manifestacao_recurso alter column id_lote drop not null,
    add column id_item bigint references item,
    add check (num_nonnulls(id_lote, id_item) = 1),
    add unique (id_item, id_fornecedor)`,
  `alter table link_recurso add column id_item bigint references item on delete cascade,
    add check (num_nonnulls(id_lote, id_item) <= 1)`,
  `create index link_recurso_item on link_recurso (id_item) where id_item is not null`,
  `create unique index evento_envio_de_item on evento ((dados->>'envio'))
    where entidade = 'item' and dados->>'envio' is not null`,
]

/** An appeal concerns a lot or an item in no lot. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
