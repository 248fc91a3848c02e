import { type Kysely, sql } from 'kysely'

const wordsAndMarks = 'using gin (fts, marcas_do_item(data, uf, unidade, exclusivo))'

const statements = [
  // A search calls it with the values it looks for. The month is that of UTC. An index takes no long entries.
  `create function marcas_do_item(data timestamptz, uf text, unidade text, exclusivo boolean) returns text[]
    language sql immutable as $$
      select array_remove(array[
        'mes ' || to_char(data at time zone 'UTC', 'YYYY-MM'), 'uf ' || uf, 'unidade ' || left(unidade, 100),
        case when exclusivo then 'exclusivo' end
      ], null) $$`,
  `create index item_busca_marcas on item_busca ${wordsAndMarks}`,
  `create index item_busca_marcas_premiado on item_busca ${wordsAndMarks} where premiado`,
  ...['fts', 'fts_premiado', 'uf', 'exclusivo'].map((name) => `drop index item_busca_${name}`),
]

/** One index for the words of an item and what else it is searched by, so that only matches are read. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
