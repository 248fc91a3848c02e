import { type Kysely, sql } from 'kysely'

const isTypable = `~ '^[a-z]{3}[a-z0-9]*$'`

const statements = ['licitacao', 'compra_direta'].flatMap((table) => [
  `drop trigger ${table}_lexemas on ${table}`,
  `create trigger ${table}_lexemas after update of busca, fts_itens on ${table}
    for each row execute function lexemas_de_${table}()`,
  `create function lexemas_de_${table}_novas() returns trigger language plpgsql as $$ begin
    insert into lexema select distinct nova
      from novas, unnest(tsvector_to_array(novas.fts || coalesce(novas.fts_itens, ''))) as nova
      where nova ${isTypable} and not exists (select from lexema where lexema = nova);
    return null;
  end $$`,
  `create trigger ${table}_lexemas_novas after insert on ${table} referencing new table as novas
    for each statement execute function lexemas_de_${table}_novas()`,
])

/** Adds the searchable words of inserted rows once per statement: an import inserts many rows with common words. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
