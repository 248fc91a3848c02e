import { type Kysely, sql } from 'kysely'

/**
 * Processes that their source no longer has: only their pages are left. A purchase of PNCP is asked for by itself:
 * `conferida_em` says when, `ausente_em` since when PNCP does not have it. `suspeitas`: how many would have been taken
 * out at once, which no one believes without a look.
 */
export async function up(db: Kysely<unknown>) {
  for (const table of ['licitacao', 'compra_direta'])
    await sql`alter table ${sql.table(table)}
      drop constraint ${sql.id(`${table}_publicacao_check`)},
      add constraint ${sql.id(`${table}_publicacao_check`)}
        check (publicacao in ('PUBLICADA','AUSENTE','DESPUBLICADA','EXCLUIDA')),
      add column ausente_desde timestamptz check ((ausente_desde is not null) = (publicacao = 'AUSENTE'))`.execute(db)
  await sql`alter table sincronizacao_compra
    add column conferida_em timestamptz, add column ausente_em timestamptz`.execute(db)
  await sql`create index sincronizacao_compra_vigiada on sincronizacao_compra ((coalesce(aberta_ate, carimbo)))
    where aceita`.execute(db)
  await sql`alter table sincronizacao add column suspeita_em timestamptz, add column suspeitas integer`.execute(db)
}
