import { type Kysely, sql } from 'kysely'

const giving = (table: string) => [
  `insert into ocid (entidade, id_entidade) select '${table}', id from ${table} order by id`,
  `create trigger ${table}_ocid after insert on ${table} referencing new table as novos
    for each statement execute function dar_ocid()`,
]

const statements = [
  // The number after the prefix of an open contracting identifier. A row outlives its process: no number is given twice.
  `create table ocid (
    id bigint generated always as identity primary key,
    entidade text not null check (entidade in ('licitacao','compra_direta')),
    id_entidade bigint not null,
    criado_em timestamptz not null default now(),
    unique (entidade, id_entidade)
  )`,
  // A dump has the rows itself.
  `create function dar_ocid() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('portal.restaurando', true), '') <> 'sim' then
        insert into ocid (entidade, id_entidade) select tg_table_name, id from novos order by id
        on conflict do nothing;
      end if;
      return null;
    end $$`,
  ...giving('licitacao'),
  ...giving('compra_direta'),
  // The new row has the key of the source that the old one had, and has just been given a number, which nobody has seen.
  `create function manter_ocid() returns trigger language plpgsql as $$
    declare
      para text := case new.entidade when 'licitacao' then 'compra_direta' else 'licitacao' end;
      novo bigint;
    begin
      if para = 'licitacao' then
        select id into novo from licitacao where chave_origem = new.chave_origem;
      else
        select id into novo from compra_direta where chave_origem = new.chave_origem;
      end if;
      if exists (select from ocid where entidade = new.entidade and id_entidade = new.id_entidade) then
        delete from ocid where entidade = para and id_entidade = novo;
        update ocid set entidade = para, id_entidade = novo
        where novo is not null and entidade = new.entidade and id_entidade = new.id_entidade;
      end if;
      return null;
    end $$`,
  `create trigger processo_movido_ocid after insert on processo_movido for each row execute function manter_ocid()`,
]

/** The number of each process in the OCDS, which it keeps when its source reclassifies it. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
