import { type Kysely, sql } from 'kysely'

const statements = [
  // A passage that is left out of the public texts of a request and its answers, or of an imported process by its key.
  `create table supressao (
    id bigint generated always as identity primary key,
    id_solicitacao bigint references solicitacao on delete cascade,
    chave_origem text,
    trecho text not null,
    criada_em timestamptz not null,
    check (num_nonnulls(id_solicitacao, chave_origem) = 1),
    unique (id_solicitacao, trecho),
    unique (chave_origem, trecho)
  )`,
]

/** Passages that are redacted in public texts. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
