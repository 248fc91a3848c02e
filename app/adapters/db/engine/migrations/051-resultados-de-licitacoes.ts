import { type Kysely, sql } from 'kysely'

const statements = [
  // Awards of items of tenders, as their source states them. Awards of sessions held in this portal are in `resultado`.
  `create table item_resultado (
    id bigint generated always as identity primary key,
    id_item bigint not null references item on delete cascade,
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
  'create index item_resultado_fornecedor on item_resultado (id_fornecedor) where id_fornecedor is not null',

  // Queues tenders whose awards changed, so that the index job updates their rows in `item_busca`.
  `create function item_resultado_a_listar() returns trigger language plpgsql as $$
    begin
      insert into fila_itens (id_licitacao) select distinct item.id_licitacao
        from mudados join item on item.id = mudados.id_item;
      return null;
    end $$`,
  ...['insert', 'update', 'delete'].map(
    (act) => `create trigger item_resultado_listado_${act} after ${act} on item_resultado
      referencing ${act === 'delete' ? 'old' : 'new'} table as mudados
      for each statement execute function item_resultado_a_listar()`,
  ),
]

/** Awards of tenders as their source states them. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
