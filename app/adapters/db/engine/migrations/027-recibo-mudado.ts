import { type Kysely, sql } from 'kysely'

/** For a link requested from a receipt: hashes of the form that requested it and of the receipt's previous address. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table confirmacao add column formulario_hash text, add column recibo_anterior_hash text`.execute(db)
  await sql`create index confirmacao_recibo_anterior_hash on confirmacao (recibo_anterior_hash)
    where recibo_anterior_hash is not null`.execute(db)
}
