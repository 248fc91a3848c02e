import { sql } from 'kysely'
import type { OrdemDePreco } from '~/domain/item/item'
import type { Preco } from '~/domain/item/precos'
import type { Db } from '../engine/schema'
import { isNotDecidedHere } from '../sessao/resultados-da-origem.server'
import { candidatos, type DatedMatch, type Match } from './matches.server'

/** The public, awarded unit prices of these matches, as the tables `candidato` and `preco` of a query. */
const withPrecos = (matches: Match[]) => sql`
  with candidato as materialized (select * from ${candidatos(matches)}),
    preco as (
      select candidato.id, resultado.valor_unitario_homologado as valor
      from candidato join resultado on resultado.id_item = candidato.id_item
      where resultado.valor_unitario_homologado > 0
      union all select candidato.id, resultado.valor_unitario
      from candidato join item_resultado as resultado on resultado.id_item = candidato.id_item
      where resultado.valor_unitario > 0 and ${isNotDecidedHere('candidato.id_item')}
      union all select candidato.id, resultado.valor_unitario
      from candidato join compra_direta_resultado as resultado on resultado.id_item = candidato.id_item_compra
      where resultado.valor_unitario > 0
    )`

/** Every public unit price awarded for these matches. */
export async function readPrecos(db: Db, matches: DatedMatch[]): Promise<Preco[]> {
  const { rows } = await sql<{ id: number; valores: string[] }>`
    ${withPrecos(matches)} select id, array_agg(valor::text) as valores from preco group by id`.execute(db)
  const byId = new Map(rows.map(({ id, valores }) => [id, valores]))
  return matches.flatMap(({ id, unidade, data, uf }) =>
    (byId.get(id) ?? []).map((valor) => ({ valor, unidade, data, uf })),
  )
}

/** These matches by the lowest unit price awarded for each; those without a price last, in their order. */
export async function orderByPreco(db: Db, matches: Match[], order: OrdemDePreco) {
  const direction = order === 'MENOR_PRECO' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: number }>`
    ${withPrecos(matches)} select id from preco group by id order by min(valor) ${direction}, id`.execute(db)
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  return matches.toSorted((one, other) => (place.get(one.id) ?? rows.length) - (place.get(other.id) ?? rows.length))
}
