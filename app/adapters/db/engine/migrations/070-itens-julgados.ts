import { type Kysely, sql } from 'kysely'

const ofItems = 'item where id_licitacao = licitacao and id_lote is null'
const ofLots = 'lote where id_licitacao = licitacao'
const unjudged = `julgado_em is null and coalesce(situacao, '') not in ('ADJUDICADO', 'HOMOLOGADO', 'FRACASSADO')`

const statements = [
  // Items without a lot have a session of their own, which judges them as it judges lots.
  `create or replace function licitacao_julgada(licitacao bigint) returns boolean language sql stable as $$
    select (exists (select from ${ofLots}) or exists (select from ${ofItems}))
      and not exists (select from ${ofLots} and ${unjudged})
      and not exists (select from ${ofItems} and ${unjudged}) $$`,
  `update licitacao set orcamento_publico = true
    where orcamento_sigiloso is true and orcamento_publico is not true and licitacao_julgada(id)`,
]

/** A sealed budget also becomes public to the list once acts have judged every item. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
