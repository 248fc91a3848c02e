import { type Kysely, sql } from 'kysely'

/** Matches words that a typed prefix may find: words that begin with three letters. */
const isTypable = `~ '^[a-z]{3}[a-z0-9]*$'`
/** The search vectors of each table. */
const searched = {
  licitacao: { columns: 'busca, fts_itens', words: (row: string) => `${row}fts || coalesce(${row}fts_itens, '')` },
  compra_direta: { columns: 'busca', words: (row: string) => `${row}fts` },
}

/** `lexema` is not unique, so that concurrent writers of a new word never wait for each other; readers use distinct. */
const statements = [
  `create table lexema (lexema text collate "C" not null)`,
  `create index lexema_comeco on lexema (lexema)`,
  ...Object.entries(searched).flatMap(([table, { columns, words }]) => [
    `create function lexemas_de_${table}() returns trigger language plpgsql as $$ begin
      insert into lexema select nova from unnest(tsvector_to_array(${words('new.')})) as nova
        where nova ${isTypable} and not exists (select from lexema where lexema = nova);
      return null;
    end $$`,
    `create trigger ${table}_lexemas after insert or update of ${columns} on ${table}
      for each row execute function lexemas_de_${table}()`,
  ]),
  `insert into lexema ${Object.entries(searched)
    .map(
      ([table, { words }]) =>
        `select nova from ${table}, unnest(tsvector_to_array(${words('')})) as nova where nova ${isTypable}`,
    )
    .join(' union ')}`,
]

/** Searchable words of tenders and direct purchases, added by triggers. Obsolete words are harmless. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
