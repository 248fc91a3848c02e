import { type RawBuilder, sql } from 'kysely'
import { comPagina } from '~/domain/licitacao/enums'
import type { BuscaDeLicitacoes, LicitacaoDoOrgao } from '~/domain/mesa/licitacoes'
import type { Alcance } from '~/domain/mesa/pessoa'
import type { Db } from '../engine/schema'
import { isTenderOf } from './alcance.server'

const columns = sql`licitacao.id, num_processo as "numProcesso", numero_edital as "numeroEdital", objeto, orgao.nome as orgao`

/** A tender with a page, of one of these bodies. */
export const isVisibleTo = (alcance: Alcance) =>
  sql`licitacao.publicacao in (${sql.join(comPagina)}) and ${isTenderOf(alcance)}`

/**
 * The tenders that have something of `found`, whose rows say of a tender (`id_licitacao`) how many (`n`), and where it
 * stands in the list (`ordem`). With a text, all those that have it in one of their numbers.
 */
export async function listLicitacoes(
  db: Db,
  alcance: Alcance,
  { texto, limit, offset }: BuscaDeLicitacoes,
  found: RawBuilder<unknown>,
) {
  const part = `%${texto.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const isListed = texto === '' ? sql`found.n > 0` : sql`concat_ws(' ', num_processo, numero_edital) ilike ${part}`
  const { rows } = await sql<LicitacaoDoOrgao & { n: number; total: number }>`
    select ${columns}, coalesce(found.n, 0)::int as n, count(*) over ()::int as total
    from licitacao join orgao on orgao.id = licitacao.id_orgao
    left join ${found} as found on found.id_licitacao = licitacao.id
    where ${isVisibleTo(alcance)} and ${isListed}
    order by found.ordem, licitacao.id desc limit ${limit} offset ${offset}`.execute(db)
  return { licitacoes: rows.map(({ total: _, ...licitacao }) => licitacao), total: rows[0]?.total ?? 0 }
}

export async function findLicitacao(db: Db, alcance: Alcance, id: number) {
  const { rows } = await sql<LicitacaoDoOrgao>`
    select ${columns} from licitacao join orgao on orgao.id = licitacao.id_orgao
    where licitacao.id = ${id} and ${isVisibleTo(alcance)}`.execute(db)
  return rows[0] ?? null
}
