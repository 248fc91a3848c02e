import { type Kysely, sql } from 'kysely'

const statements = [
  // Only awarded items have it: a page looks up which of its items are named like one that somebody won.
  `alter table item_busca add column nome text`,
  `create index item_busca_nome on item_busca (nome, data desc nulls last, id desc) where nome is not null`,
  ...['licitacao', 'compra_direta'].map(
    (process) => `insert into fila_itens (id_${process})
      select distinct id_${process} from item_busca where premiado and id_${process} is not null`,
  ),
]

/** The names of awarded items, so that only an item with prices links to them. Queues these items for the index job. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
