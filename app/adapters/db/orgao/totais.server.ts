import { type Expression, type SqlBool, sql } from 'kysely'
import type { TotalDeProcessos } from '~/domain/orgao/orgao'
import { isVisible, valorDaCompra } from '../compra-direta/compra-direta.queries.server'
import type { Db } from '../engine/schema'
import { valorPublico } from '../licitacao/licitacao.filters.server'

export const sources = {
  licitacoes: {
    table: sql.table('licitacao'),
    shown: sql<SqlBool>`licitacao.publicacao = 'PUBLICADA'`,
    modalidade: sql.ref('modalidade'),
    valor: valorPublico,
  },
  comprasDiretas: {
    table: sql.table('compra_direta'),
    shown: isVisible,
    modalidade: sql.ref('tipo'),
    valor: valorDaCompra,
  },
} as const satisfies Record<TotalDeProcessos['de'], unknown>

/** Totals by year and modality, newest year first. Each query is an index-only scan of the processes that meet `condition`. */
export async function readTotais(
  db: Db,
  condition: Expression<SqlBool>,
  timezone: string,
): Promise<TotalDeProcessos[]> {
  const read = async (de: TotalDeProcessos['de']) => {
    const { table, shown, modalidade, valor } = sources[de]
    const { rows } = await sql<TotalDeProcessos>`
      select ${de} as de, extract(year from coalesce(data_publicacao, data_abertura) at time zone ${timezone})::integer as ano,
        ${modalidade} as modalidade, count(*)::integer as quantidade, sum(${valor}) as valor,
        count(${valor})::integer as "comValor"
      from ${table} where ${shown} and ${condition}
      group by 2, 3 order by 3 nulls last`.execute(db)
    return rows
  }
  const totais = [...(await read('licitacoes')), ...(await read('comprasDiretas'))]
  return totais.sort((one, other) => (other.ano ?? 0) - (one.ano ?? 0))
}
