import { type RawBuilder, sql } from 'kysely'
import type { ItemImportado, ProcessoImportado } from '~/domain/importacao/processo-importado'
import type { Db } from '../engine/schema'

/** Awards as rows of `item_resultado` or `compra_direta_resultado`; `undefined` if the source does not state awards. */
export const toResultadoRows = ({ resultados, resultadosEmParte: em_parte }: ItemImportado) =>
  resultados?.map(({ documento, nome, quantidade, valorUnitario, valorTotal, data }) => ({
    ...{ documento, nome, quantidade, data_resultado: data, em_parte },
    valor_unitario: valorUnitario,
    valor_total: valorTotal,
  }))

type Kind = ProcessoImportado['kind']

const tablesByKind = {
  licitacao: { item: sql.table('item'), parent: sql.ref('id_licitacao'), resultado: sql.table('item_resultado') },
  compra_direta: {
    item: sql.table('compra_direta_item'),
    parent: sql.ref('id_compra_direta'),
    resultado: sql.table('compra_direta_resultado'),
  },
}

const columnList = (prefix = '') =>
  sql.raw(
    ['ordem', 'id_fornecedor', 'documento', 'nome', 'quantidade', 'valor_unitario', 'valor_total', 'data_resultado']
      .map((name) => `${prefix}${name}`)
      .join(', '),
  )

/**
 * Replaces the awards of items where they changed. `incoming` is a query for `id_processo`, `sequencia` and
 * `resultados`. Where `resultados` is null, or is a part and the item has awards, the item keeps them.
 */
export async function replaceResultados(trx: Db, kind: Kind, incoming: RawBuilder<unknown>) {
  const { item, parent, resultado } = tablesByKind[kind]
  const award = sql`jsonb_to_recordset(stated.resultados) as award(documento text, nome text, quantidade numeric,
    valor_unitario numeric, valor_total numeric, data_resultado timestamptz)`
  const values = sql`row(documento, nome, quantidade, valor_unitario, valor_total, data_resultado)`
  const stated = sql`(
    select stated.id, stated.resultados from (
      select item.id, novo.resultados from (${incoming}) as novo
      join ${item} as item on item.${parent} = novo.id_processo and item.sequencia = novo.sequencia
      where item.id_lote is null and novo.resultados is not null
    ) as stated
    where not (stated.resultados @> '[{"em_parte": true}]' and exists (select from ${resultado} where id_item = stated.id))
      and (select array_agg(${values} order by ${values}) from ${award})
        is distinct from (select array_agg(${values} order by ${values}) from ${resultado} where id_item = stated.id))`
  // In the order of the CNPJ, so that concurrent imports do not deadlock.
  await sql`
    insert into fornecedor (tipo_pessoa, cpf_cnpj, razao_social)
    select distinct on (documento) 'J', documento, nome
    from ${stated} as stated cross join lateral ${award}
    where documento ~ '^[0-9A-Z]{14}$' and not exists (select from fornecedor where cpf_cnpj = documento)
    order by documento, data_resultado desc, nome
    on conflict (cpf_cnpj) do nothing`.execute(trx)
  await sql`delete from ${resultado} where id_item in (select id from ${stated} as stated)`.execute(trx)
  await sql`
    insert into ${resultado} (id_item, ${columnList()})
    select stated.id, row_number() over (partition by stated.id order by data_resultado, documento, nome, quantidade,
      valor_unitario),
      fornecedor.id, documento, nome, quantidade, valor_unitario, valor_total, data_resultado
    from ${stated} as stated cross join lateral ${award}
    left join fornecedor on fornecedor.cpf_cnpj = documento
    order by stated.id`.execute(trx)
}

/** Copies the awards of a reclassified process to the items with the same numbers in its new row (`idNovo`). */
export async function copyResultados(trx: Db, from: Kind, id: number, idNovo: number) {
  const old = tablesByKind[from]
  const other = tablesByKind[from === 'licitacao' ? 'compra_direta' : 'licitacao']
  await sql`
    insert into ${other.resultado} (id_item, ${columnList()})
    select item.id, ${columnList('award.')}
    from ${old.resultado} as award join ${old.item} as antigo on antigo.id = award.id_item
    join ${other.item} as item on item.${other.parent} = ${idNovo} and item.sequencia = antigo.sequencia
    where antigo.${old.parent} = ${id} and item.id_lote is null`.execute(trx)
}
