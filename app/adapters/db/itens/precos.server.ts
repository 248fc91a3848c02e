import { sql } from 'kysely'
import { minPrecos, type Precos } from '~/domain/item/item'
import type { Db } from '../engine/schema'
import { isNotDecidedHere } from '../sessao/resultados-da-origem.server'
import { candidatos, type Match } from './newest-matches.server'

const maxUnidades = 10

const quartile = (fraction: number) => sql<string>`
  round((percentile_cont(${sql.lit(fraction)}) within group (order by valor))::numeric, 4)::text`

/** Quartiles of the unit prices awarded for these matches, for each unit of measure. */
export async function readPrecos(db: Db, matches: Match[]) {
  const { rows } = await sql<Precos>`
    with candidato as materialized (select * from ${candidatos(matches)}),
      preco as (
        select candidato.unidade, resultado.valor_unitario_homologado as valor
        from candidato join resultado on resultado.id_item = candidato.id_item
        where resultado.valor_unitario_homologado > 0
        union all select candidato.unidade, resultado.valor_unitario
        from candidato join item_resultado as resultado on resultado.id_item = candidato.id_item
        where resultado.valor_unitario > 0 and ${isNotDecidedHere('candidato.id_item')}
        union all select candidato.unidade, resultado.valor_unitario
        from candidato join compra_direta_resultado as resultado on resultado.id_item = candidato.id_item_compra
        where resultado.valor_unitario > 0
      )
    select unidade, count(*)::integer as quantidade, ${quartile(0.25)} as "quartilInferior",
      ${quartile(0.5)} as mediana, ${quartile(0.75)} as "quartilSuperior"
    from preco group by unidade having count(*) >= ${minPrecos}
    order by count(*) desc, unidade nulls last limit ${maxUnidades}`.execute(db)
  return rows
}
