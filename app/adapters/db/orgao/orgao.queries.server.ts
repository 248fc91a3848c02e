import { type SqlBool, sql } from 'kysely'
import type { Orgao, Orgaos, TotalDoOrgao } from '~/domain/orgao/orgao'
import { isVisible, valorDaCompra } from '../compra-direta/compra-direta.queries.server'
import type { Db } from '../engine/schema'
import { valorPublico } from '../licitacao/licitacao.filters.server'

export const makeOrgaos = (db: Db, timezone: string): Orgaos => ({
  async find(id) {
    const totais = await readTotais(db, id, timezone)
    return totais.length === 0 ? null : { orgao: await readOrgao(db, id), totais }
  },
})

const readOrgao = (db: Db, id: number): Promise<Orgao> =>
  db
    .selectFrom('orgao')
    .leftJoin('municipio', 'municipio.id', 'orgao.id_municipio')
    .select(['orgao.id', 'orgao.nome', 'orgao.sigla', 'orgao.nome_unidade as unidade', 'orgao.cnpj'])
    .select(['municipio.nome as municipio'])
    .select(({ fn }) => fn.coalesce('municipio.uf', 'orgao.uf').as('uf'))
    .where('orgao.id', '=', id)
    .executeTakeFirstOrThrow()

const sources = {
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
} as const satisfies Record<TotalDoOrgao['de'], unknown>

/** Totals by year and modality, newest year first. Each query is an index-only scan of the agency's processes. */
async function readTotais(db: Db, id: number, timezone: string): Promise<TotalDoOrgao[]> {
  const read = async (de: TotalDoOrgao['de']) => {
    const { table, shown, modalidade, valor } = sources[de]
    const { rows } = await sql<TotalDoOrgao>`
      select ${de} as de, extract(year from coalesce(data_publicacao, data_abertura) at time zone ${timezone})::integer as ano,
        ${modalidade} as modalidade, count(*)::integer as quantidade, sum(${valor}) as valor,
        count(${valor})::integer as "comValor"
      from ${table} where ${shown} and id_orgao = ${id}
      group by 2, 3 order by 3 nulls last`.execute(db)
    return rows
  }
  const totais = [...(await read('licitacoes')), ...(await read('comprasDiretas'))]
  return totais.sort((one, other) => (other.ano ?? 0) - (one.ano ?? 0))
}
