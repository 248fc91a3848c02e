import { type Kysely, sql } from 'kysely'

/**
 * When each person hears of requests by mail. `avisada_ate`: what arrived until then was told, or was not to be told.
 * People of the portal answer for every body, so they choose to hear of all.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table pessoa
    add column avisos text not null default 'NA_HORA' check (avisos in ('NA_HORA','DIARIO','NENHUM')),
    add column avisada_ate timestamptz`.execute(db)
  await sql`update pessoa set avisos = 'NENHUM' where portal`.execute(db)
}
