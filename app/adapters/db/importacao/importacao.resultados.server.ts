import { type RawBuilder, sql } from 'kysely'
import type { ResultadoImportado } from '~/domain/importacao/processo-importado'
import type { Db } from '../engine/schema'

/** Awards as JSON with the columns of `compra_direta_resultado`; `undefined` if the source states none. */
export const toResultadoRows = (resultados: ResultadoImportado[] | undefined) =>
  resultados?.map(({ documento, nome, quantidade, valorUnitario, valorTotal, data }) => ({
    ...{ documento, nome, quantidade, data_resultado: data },
    valor_unitario: valorUnitario,
    valor_total: valorTotal,
  }))

/** `incoming` selects `id_compra_direta`, `sequencia` and `resultados`; items for which these are null keep theirs. */
export async function replaceResultados(trx: Db, incoming: RawBuilder<unknown>) {
  const stated = sql`(
    select item.id, novo.resultados from (${incoming}) as novo
    join compra_direta_item as item using (id_compra_direta, sequencia)
    where novo.resultados is not null)`
  const award = sql`jsonb_to_recordset(stated.resultados) as award(documento text, nome text, quantidade numeric,
    valor_unitario numeric, valor_total numeric, data_resultado timestamptz)`
  // In the order of the CNPJ, so that concurrent imports do not deadlock.
  await sql`
    insert into fornecedor (tipo_pessoa, cpf_cnpj, razao_social)
    select distinct on (documento) 'J', documento, nome
    from ${stated} as stated cross join lateral ${award}
    where documento ~ '^[0-9A-Z]{14}$' and not exists (select from fornecedor where cpf_cnpj = documento)
    order by documento, data_resultado desc
    on conflict (cpf_cnpj) do nothing`.execute(trx)
  await sql`delete from compra_direta_resultado where id_item in (select id from ${stated} as stated)`.execute(trx)
  await sql`
    insert into compra_direta_resultado (id_item, ordem, id_fornecedor, documento, nome, quantidade, valor_unitario,
      valor_total, data_resultado)
    select stated.id, row_number() over (partition by stated.id order by data_resultado, documento),
      fornecedor.id, documento, nome, quantidade, valor_unitario, valor_total, data_resultado
    from ${stated} as stated cross join lateral ${award}
    left join fornecedor on fornecedor.cpf_cnpj = documento
    order by stated.id`.execute(trx)
}
