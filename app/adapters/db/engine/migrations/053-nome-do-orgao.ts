import { type Kysely, sql } from 'kysely'

const statements = [
  // When the source stated the name of the body, and its other data; null if the source gave no time.
  `alter table orgao add column dito_em timestamptz`,
  `update orgao set dito_em = dito.carimbo
    from (
      select dados::jsonb -> 'orgao' ->> 'chave' as chave, max(carimbo) as carimbo from importacao_dito group by 1
    ) as dito
    where dito.chave = orgao.chave and dito.carimbo is not null`,
]

/** The newest record names the body. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
