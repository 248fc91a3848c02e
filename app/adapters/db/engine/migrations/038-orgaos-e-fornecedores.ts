import { type Kysely, sql } from 'kysely'

const visible = `publicacao = 'PUBLICADA' and situacao is distinct from 'EM_ELABORACAO'`
const closing = '(coalesce(data_encerramento, data_fim_envio_proposta))'
const carried = [
  ...['situacao', 'tipo', 'modalidade', 'criterio_julgamento', 'data_publicacao', 'data_abertura'],
  ...['data_encerramento', 'data_fim_envio_proposta', 'valor_estimado', 'orcamento_sigiloso'],
]

/** A body's direct purchases are listed and totalled by an index-only scan, as its tenders are. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create index compra_direta_orgao on compra_direta (id_orgao, ${closing} desc nulls last, id desc)
        include (${carried}) where ${visible}`,
    )
    .execute(db)
}
