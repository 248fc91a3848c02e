import { sql } from 'kysely'
import { minPrecos, type OrdemDePreco, type Precos } from '~/domain/item/item'
import type { Db } from '../engine/schema'
import { isNotDecidedHere } from '../sessao/resultados-da-origem.server'
import { candidatos, type Match } from './matches.server'

const maxUnidades = 10

const quartile = (fraction: number) => sql<string>`
  round((percentile_cont(${sql.lit(fraction)}) within group (order by valor))::numeric, 4)::text`

/** The public, awarded unit prices of these matches, as the tables `candidato` and `preco` of a query. */
const withPrecos = (matches: Match[]) => sql`
  with candidato as materialized (select * from ${candidatos(matches)}),
    preco as (
      select candidato.id, candidato.unidade, resultado.valor_unitario_homologado as valor
      from candidato join resultado on resultado.id_item = candidato.id_item
      where resultado.valor_unitario_homologado > 0
      union all select candidato.id, candidato.unidade, resultado.valor_unitario
      from candidato join item_resultado as resultado on resultado.id_item = candidato.id_item
      where resultado.valor_unitario > 0 and ${isNotDecidedHere('candidato.id_item')}
      union all select candidato.id, candidato.unidade, resultado.valor_unitario
      from candidato join compra_direta_resultado as resultado on resultado.id_item = candidato.id_item_compra
      where resultado.valor_unitario > 0
    )`

/** Quartiles of the unit prices awarded for these matches, for each unit of measure. */
export async function readPrecos(db: Db, matches: Match[]) {
  const { rows } = await sql<Precos>`
    ${withPrecos(matches)}
    select unidade, count(*)::integer as quantidade, ${quartile(0.25)} as "quartilInferior",
      ${quartile(0.5)} as mediana, ${quartile(0.75)} as "quartilSuperior"
    from preco group by unidade having count(*) >= ${minPrecos}
    order by count(*) desc, unidade nulls last limit ${maxUnidades}`.execute(db)
  return rows
}

/** These matches by the lowest unit price awarded for each; those without a price last, in their order. */
export async function orderByPreco(db: Db, matches: Match[], order: OrdemDePreco) {
  const direction = order === 'MENOR_PRECO' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ id: number }>`
    ${withPrecos(matches)} select id from preco group by id order by min(valor) ${direction}, id`.execute(db)
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  return matches.toSorted((one, other) => (place.get(one.id) ?? rows.length) - (place.get(other.id) ?? rows.length))
}
