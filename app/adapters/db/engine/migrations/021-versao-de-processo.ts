import { type Kysely, sql } from 'kysely'

const statements = [
  // Counts the bids of all tenders. A server process that missed notifications can query the tenders that changed.
  `alter table versao add column lances bigint not null default 0`,
  `create index versao_processo_valor on versao_processo (valor)`,
  `create function avisar_versao_processo() returns trigger language plpgsql as
    $$ begin perform pg_notify('versao_processo', new.id_licitacao || ' ' || new.valor); return null; end $$`,
  `create trigger versao_processo_avisada after insert or update on versao_processo
    for each row execute function avisar_versao_processo()`,
]

/** Notifies every process of a bid at commit. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
