import { type Kysely, sql } from 'kysely'

const statements = [
  // A process that no source states has no key.
  `alter table supressao add column id_licitacao bigint references licitacao on delete cascade,
    add column id_compra_direta bigint references compra_direta on delete cascade,
    drop constraint supressao_check,
    add constraint supressao_de_um check
      (num_nonnulls(id_solicitacao, chave_origem, id_licitacao, id_compra_direta) = 1),
    add unique (id_licitacao, trecho),
    add unique (id_compra_direta, trecho)`,
]

/** Passages that are redacted in processes without a key. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
