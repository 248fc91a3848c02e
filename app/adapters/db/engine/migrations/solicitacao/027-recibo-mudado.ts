import { type Kysely, sql } from 'kysely'

/** Of a link that was asked for from a receipt: by which form, and which address the receipt left by that. Hashes alone. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table confirmacao add column formulario_hash text, add column recibo_anterior_hash text`.execute(db)
  await sql`create index confirmacao_recibo_anterior_hash on confirmacao (recibo_anterior_hash)
    where recibo_anterior_hash is not null`.execute(db)
}
