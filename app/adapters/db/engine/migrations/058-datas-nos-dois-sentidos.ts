import { type Kysely, sql } from 'kysely'

const lapse = `(data_ini_envio_proposta at time zone 'UTC' + interval '365 days') at time zone 'UTC'`
const fim = 'data_fim_envio_proposta, data_abertura'

/** The latest date that a stored status counts as past. The status job reads the rows where that date is yet to come. */
const counted = (last: string) => `(case when proxima_mudanca is null then coalesce(${last}, ${lapse})
  when proxima_mudanca > data_ini_envio_proposta then data_ini_envio_proposta end)`

/** The same for the columns `prazo`, `recebendo` and `prazo_muda_em`. */
const countedByPrazo = `(case when prazo is null then coalesce(${fim})
  when prazo_muda_em > data_ini_envio_proposta then data_ini_envio_proposta end)`

const statements = [
  `create index licitacao_data_contada on licitacao (${counted(fim)}) where status_por_data`,
  `create index compra_direta_data_contada on compra_direta (${counted(`data_encerramento, ${fim}`)})
    where situacao_por_data`,
  `create index licitacao_prazo_contado on licitacao (${countedByPrazo})
    where publicacao = 'PUBLICADA' and coalesce(status, 'ABERTO') in ('AGUARDANDO_ABERTURA', 'ABERTO', 'AGENDADA', 'ABERTA')`,
]

/** Finds statuses and deadlines that a clock ahead of the time wrote, so that they are computed again. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
