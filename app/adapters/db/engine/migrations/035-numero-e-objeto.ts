import { type Kysely, sql } from 'kysely'

/** The text before the first '|': process and notice numbers in `ident`, words of the objeto in `busca`. */
const numeros = `split_part(ident, '|', 1)`
const palavras = `to_tsvector('simple'::regconfig, split_part(busca, '|', 1))`

const statements = [
  `create index licitacao_numeros on licitacao using gin (${numeros} gin_trgm_ops)`,
  // Searches for one or two characters have no trigrams; they read this index instead of the table.
  `create index licitacao_ident_abertura on licitacao (data_abertura desc nulls last, id desc) include (ident)
    where publicacao = 'PUBLICADA'`,
  `create index licitacao_objeto on licitacao using gin (coalesce(ts_filter(fts_itens, '{d}'), ${palavras}))`,
]

/** Indexes for the filter by numbers only, and for the filter by objeto and items only. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
