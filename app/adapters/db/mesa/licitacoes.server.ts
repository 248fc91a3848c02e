import { type RawBuilder, sql } from 'kysely'
import { comPagina } from '~/domain/licitacao/enums'
import type { BuscaDeLicitacoes, LicitacaoDoOrgao } from '~/domain/mesa/licitacoes'
import type { Alcance } from '~/domain/mesa/pessoa'
import type { Processo } from '~/domain/supressao/supressao'
import { hasPaginaDaCompra } from '../compra-direta/compra-direta.queries.server'
import type { Db } from '../engine/schema'
import { isTenderOf } from './alcance.server'

type Entidade = Processo['entidade']

/** A direct purchase without the number of a notice is called by its own. */
const numeroEdital = {
  licitacao: sql`numero_edital`,
  compra_direta: sql`coalesce(numero_edital, nullif(concat_ws('/', numero, ano), ''))`,
}

const columnsOf = (entidade: Entidade) => sql`${sql.ref(`${entidade}.id`)}, num_processo as "numProcesso",
  ${numeroEdital[entidade]} as "numeroEdital", objeto, orgao.nome as orgao`

const withOrgao = (entidade: Entidade) => sql`${sql.table(entidade)} join orgao on orgao.id = id_orgao`

/** A tender, or a direct purchase, with a page, of one of these bodies. */
export const isVisibleTo = (alcance: Alcance, entidade: Entidade = 'licitacao') =>
  sql`${entidade === 'licitacao' ? sql`licitacao.publicacao in (${sql.join(comPagina)})` : hasPaginaDaCompra}
    and ${isTenderOf(alcance, entidade)}`

/**
 * The tenders that have something of `found`, whose rows say of a tender (`id_licitacao`) how many (`n`), and where it
 * stands in the list (`ordem`). With a text, all those that have it in one of their numbers. Of direct purchases the same.
 */
export async function listLicitacoes(
  db: Db,
  alcance: Alcance,
  { texto, limit, offset }: BuscaDeLicitacoes,
  found: RawBuilder<unknown>,
  entidade: Entidade = 'licitacao',
) {
  const part = `%${texto.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const isListed =
    texto === '' ? sql`found.n > 0` : sql`concat_ws(' ', num_processo, ${numeroEdital[entidade]}) ilike ${part}`
  const id = sql.ref(`${entidade}.id`)
  const { rows } = await sql<LicitacaoDoOrgao & { n: number; total: number }>`
    select ${columnsOf(entidade)}, coalesce(found.n, 0)::int as n, count(*) over ()::int as total
    from ${withOrgao(entidade)}
    left join ${found} as found on found.id_licitacao = ${id}
    where ${isVisibleTo(alcance, entidade)} and ${isListed}
    order by found.ordem, ${id} desc limit ${limit} offset ${offset}`.execute(db)
  return { licitacoes: rows.map(({ total: _, ...licitacao }) => licitacao), total: rows[0]?.total ?? 0 }
}

export async function findLicitacao(db: Db, alcance: Alcance, id: number, entidade: Entidade = 'licitacao') {
  const { rows } = await sql<LicitacaoDoOrgao>`
    select ${columnsOf(entidade)} from ${withOrgao(entidade)}
    where ${sql.ref(`${entidade}.id`)} = ${id} and ${isVisibleTo(alcance, entidade)}`.execute(db)
  return rows[0] ?? null
}
