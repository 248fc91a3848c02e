import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table documento_vencedor alter column id_lote drop not null,
    add column id_item bigint references item on delete cascade,
    add check (num_nonnulls(id_lote, id_item) = 1)`,
  `create index documento_vencedor_item on documento_vencedor (id_item) where id_item is not null`,
]

/** A winner's document belongs to a lot or to an item in no lot. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
