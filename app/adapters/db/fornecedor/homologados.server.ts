import { type Expression, type SqlBool, sql } from 'kysely'
import {
  type HomologadoNoAno,
  type Homologados,
  type MaiorComprador,
  type MaiorFornecedor,
  maxCompradores,
  maxFornecedores,
} from '~/domain/fornecedor/homologado'
import { maskSourceText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import { newestName } from '../orgao.server'
import { inSnapshot } from './resultados-ganhos.server'

export type Reading = { timezone: string; now: Date }

/**
 * What was awarded where `condition` holds for the rows of `homologado`, by year and by company. Processes that are
 * about to be summed anew do not count, since their sums may no longer be public.
 */
export const readHomologados = (db: Db, condition: Expression<SqlBool>, { timezone, now }: Reading) =>
  inSnapshot(db, async (trx): Promise<Homologados> => {
    const counted = countedWhere(condition, now)
    return {
      anos: await readAnos(trx, counted, timezone),
      fornecedores: await readFornecedores(trx, counted),
      mudaEm: await readMudaEm(trx, condition, now),
    }
  })

const isQueued = (column: string) => sql<SqlBool>`exists (
  select from fila_homologados as fila where ${sql.ref(`fila.${column}`)} = ${sql.ref(`homologado.${column}`)})`
const isCounted = sql<SqlBool>`not ${isQueued('id_licitacao')} and not ${isQueued('id_compra_direta')}`

const countedWhere = (condition: Expression<SqlBool>, now: Date) =>
  sql<SqlBool>`${condition} and ${isCounted} and (desde is null or desde <= ${now})`

/** What a company was awarded, by year, and by which bodies. */
export async function readHomologadosA(db: Db, idFornecedor: number, { timezone, now }: Reading) {
  const counted = countedWhere(sql<SqlBool>`id_fornecedor = ${idFornecedor}`, now)
  return { anos: await readAnos(db, counted, timezone), orgaos: await readCompradores(db, counted) }
}

const sums = sql`sum(quantidade)::integer as quantidade, sum(com_valor)::integer as "comValor", sum(valor) as valor`

async function readAnos(db: Db, counted: Expression<SqlBool>, timezone: string) {
  const { rows } = await sql<HomologadoNoAno>`
    select extract(year from em at time zone ${timezone})::integer as ano, ${sums}
    from homologado where ${counted} group by 1 order by 1 desc`.execute(db)
  return rows
}

async function readFornecedores(db: Db, counted: Expression<SqlBool>): Promise<MaiorFornecedor[]> {
  const { rows } = await sql<MaiorFornecedor>`
    select fornecedor.cpf_cnpj as cnpj, fornecedor.razao_social as "razaoSocial", maior.quantidade, maior.valor
    from (
      select id_fornecedor, ${sums} from homologado where ${counted} and id_fornecedor is not null
      group by 1 order by sum(valor) desc nulls last, sum(quantidade) desc, id_fornecedor limit ${maxFornecedores}
    ) as maior join fornecedor on fornecedor.id = maior.id_fornecedor
    order by maior.valor desc nulls last, maior.quantidade desc, fornecedor.id`.execute(db)
  return rows.map((row) => ({ ...row, razaoSocial: maskSourceText(row.razaoSocial) }))
}

/** Under the newest of the names that the units of each body give it. */
async function readCompradores(db: Db, counted: Expression<SqlBool>) {
  const { rows } = await sql<MaiorComprador>`
    select coalesce(orgao.cnpj, orgao.id::text) as ref,
      (array_agg(orgao.nome order by ${newestName}))[1] as nome,
      sum(premio.quantidade)::integer as quantidade, sum(premio.valor) as valor
    from (select id_orgao, ${sums} from homologado where ${counted} group by 1) as premio
      join orgao on orgao.id = premio.id_orgao
    group by 1 order by sum(premio.valor) desc nulls last, sum(premio.quantidade) desc, 1
    limit ${maxCompradores}`.execute(db)
  return rows
}

async function readMudaEm(db: Db, condition: Expression<SqlBool>, now: Date) {
  const { rows } = await sql<{ mudaEm: Date | null }>`
    select min(desde) as "mudaEm" from homologado where ${condition} and desde > ${now}`.execute(db)
  return rows[0]?.mudaEm ?? null
}
