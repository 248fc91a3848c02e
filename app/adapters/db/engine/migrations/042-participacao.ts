import { type Kysely, sql } from 'kysely'

const exclusivo = `tipo_beneficio = 'EXCLUSIVA'`

const statements = [
  // The list filters by items exclusive to small businesses, and marks the tenders that have them.
  `create index item_exclusivo on item (id_licitacao) where ${exclusivo}`,
  `create index compra_direta_item_exclusivo on compra_direta_item (id_compra_direta) where ${exclusivo}`,
  `alter table item_busca add column exclusivo boolean not null default false`,
  `create index item_busca_exclusivo on item_busca (data desc nulls last, id desc) where exclusivo`,
  `insert into fila_itens (id_licitacao) select distinct id_licitacao from item where ${exclusivo}`,
  `insert into fila_itens (id_compra_direta)
    select distinct id_compra_direta from compra_direta_item where ${exclusivo}`,
]

/** Which items are exclusive to small businesses, for the lists of tenders and of items. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
