import { type Kysely, sql } from 'kysely'

/** What somebody may have begun to type. */
const kept = `~ '^[a-z]{3}[a-z0-9]*$'`
/** In what each table is searched by, every word once. */
const searched = {
  licitacao: { columns: 'busca, fts_itens', words: (row: string) => `${row}fts || coalesce(${row}fts_itens, '')` },
  compra_direta: { columns: 'busca', words: (row: string) => `${row}fts` },
}

/** None is unique, so that two who write the same new word never wait for each other: whoever reads takes each once. */
const statements = [
  `create table lexema (lexema text collate "C" not null)`,
  `create index lexema_comeco on lexema (lexema)`,
  ...Object.entries(searched).flatMap(([table, { columns, words }]) => [
    `create function lexemas_de_${table}() returns trigger language plpgsql as $$ begin
      insert into lexema select nova from unnest(tsvector_to_array(${words('new.')})) as nova
        where nova ${kept} and not exists (select from lexema where lexema = nova);
      return null;
    end $$`,
    `create trigger ${table}_lexemas after insert or update of ${columns} on ${table}
      for each row execute function lexemas_de_${table}()`,
  ]),
  `insert into lexema ${Object.entries(searched)
    .map(
      ([table, { words }]) =>
        `select nova from ${table}, unnest(tsvector_to_array(${words('')})) as nova where nova ${kept}`,
    )
    .join(' union ')}`,
]

/**
 * The words that tenders and direct purchases are found by, each as it is searched. Whoever writes them, this program or an
 * earlier one, leaves none out; that one is no longer in any does no harm.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
