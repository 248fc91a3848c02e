import { sql } from 'kysely'
import { vencedoresDaCompraPublicos } from '../compra-direta/vencedores-da-compra.server'
import type { Db } from '../engine/schema'
import { vencedoresPublicos } from '../sessao/vencedores-publicos.server'
import { candidatos, type Match } from './matches.server'

/** The next date at which an award of a tender may become public. */
export const nextDate = (now: Date) => sql<Date | null>`(select min(data) from unnest(array[licitacao.data_abertura,
  licitacao.data_ini_envio_proposta, licitacao.data_fim_envio_proposta]) as data where data > ${now})`

/**
 * Those of these matches whose awards are public, in the same order. `mudaEm`: the next date of their tenders, which may make
 * more awards public; `null` if there is none.
 */
export async function findPublicAwards<Found extends Match>(db: Db, matches: Found[], now: Date) {
  if (matches.length === 0) return { matches, mudaEm: null }
  const { rows } = await sql<{ ids: string[]; mudaEm: Date | null }>`
    with candidato as materialized (select * from ${candidatos(matches)}),
      julgado as materialized (
        select candidato.id, ${nextDate(now)} as proxima,
          licitacao.publicacao = 'PUBLICADA' and ${vencedoresPublicos(now)} as publico
        from candidato
        join item on item.id = candidato.id_item
        join licitacao on licitacao.id = item.id_licitacao
        left join lote on lote.id = item.id_lote
      )
    select array(
        select id from julgado where publico
        union all select candidato.id from candidato
        join compra_direta_item as item on item.id = candidato.id_item_compra
        join compra_direta on compra_direta.id = item.id_compra_direta
        where ${vencedoresDaCompraPublicos}
      )::text[] as ids,
      (select min(proxima) from julgado) as "mudaEm"`.execute(db)
  const publicos = new Set(rows[0]?.ids.map(Number))
  return { matches: matches.filter(({ id }) => publicos.has(id)), mudaEm: rows[0]?.mudaEm ?? null }
}
