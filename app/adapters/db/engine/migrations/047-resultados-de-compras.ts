import { type Kysely, sql } from 'kysely'

const statements = [
  // Awards of items of direct purchases, as their source states them. Companies have a page, persons do not.
  `create table compra_direta_resultado (
    id bigint generated always as identity primary key,
    id_item bigint not null references compra_direta_item on delete cascade,
    ordem integer not null,
    id_fornecedor bigint references fornecedor,
    documento text not null check (documento !~ '^[0-9]{11}$'),
    nome text not null,
    quantidade numeric(20,4),
    valor_unitario numeric(20,4),
    valor_total numeric(20,4),
    data_resultado timestamptz not null,
    unique (id_item, ordem)
  )`,
  `create index compra_direta_resultado_fornecedor on compra_direta_resultado (id_fornecedor)
    where id_fornecedor is not null`,
  `alter table importacao_item add column resultados jsonb`,

  // Queues purchases whose awards changed, so that the index job updates their rows in `item_busca`.
  `create function compra_direta_resultado_a_listar() returns trigger language plpgsql as $$
    begin
      insert into fila_itens (id_compra_direta) select distinct item.id_compra_direta
        from mudados join compra_direta_item item on item.id = mudados.id_item;
      return null;
    end $$`,
  ...['insert', 'update', 'delete'].map(
    (act) => `create trigger compra_direta_resultado_listado_${act} after ${act} on compra_direta_resultado
      referencing ${act === 'delete' ? 'old' : 'new'} table as mudados
      for each statement execute function compra_direta_resultado_a_listar()`,
  ),
]

/** Awards of direct purchases. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
