import { type Kysely, sql } from 'kysely'

/**
 * The copies of documents that another system publishes. `link`: what was copied, or failed to be. `sumiu_em`: since when
 * the source no longer has the document.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table anexo_copia (
    id bigint generated always as identity primary key,
    id_anexo bigint unique references anexo (id) on delete set null,
    id_arquivo bigint references arquivo (id) on delete set null,
    link text not null,
    copiada_em timestamptz,
    sumiu_em timestamptz,
    retirada_em timestamptz,
    motivo text,
    tentativas integer not null default 0,
    tentar_em timestamptz,
    erro text
  )`.execute(db)
  await sql`create index anexo_sem_copia on anexo (id desc) where id_arquivo is null and chave_origem is not null`.execute(
    db,
  )
}
