import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table compra_direta add column fts_itens tsvector`,
  `create index compra_direta_fts_itens on compra_direta using gin (fts_itens) where fts_itens is not null`,
  `create function itens_de_compra_a_indexar() returns trigger language plpgsql as $$
    begin
      insert into fila_busca_compra (id_compra_direta) select distinct id_compra_direta from mudados;
      return null;
    end $$`,
  ...['insert', 'update', 'delete'].map(
    (act) => `create trigger compra_direta_item_a_indexar_${act} after ${act} on compra_direta_item
      referencing ${act === 'delete' ? 'old' : 'new'} table as mudados
      for each statement execute function itens_de_compra_a_indexar()`,
  ),
  `create or replace function lexemas_de_compra_direta() returns trigger language plpgsql as $$ begin
    insert into lexema select nova from unnest(tsvector_to_array(new.fts || coalesce(new.fts_itens, ''))) as nova
      where nova ~ '^[a-z]{3}[a-z0-9]*$' and not exists (select from lexema where lexema = nova);
    return null;
  end $$`,
  `drop trigger compra_direta_lexemas on compra_direta`,
  `create trigger compra_direta_lexemas after insert or update of busca, fts_itens on compra_direta
    for each row execute function lexemas_de_compra_direta()`,
]

/** Search of direct purchases by their items, as of tenders. The index job fills the column. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
