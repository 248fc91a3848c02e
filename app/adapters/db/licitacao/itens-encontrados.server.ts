import { sql } from 'kysely'
import type { ItemEncontrado } from '~/domain/licitacao/licitacao'
import { stripAccents } from '~/domain/shared/busca'
import { placesIn } from '~/domain/shared/busca/match'
import type { Termo } from '~/domain/shared/busca/query'
import { plain } from '../busca/plain.server'
import type { Db } from '../engine/schema'
import { inItens, inTender, tsqueryOf } from './termos.server'

/** Those of a tender that may be what was searched, from which the nearest is chosen. */
const mostCandidates = 200

/** Of the tenders that only their items are found by, the item that has most of what was searched. */
export async function findItens(db: Db, ids: number[], termos: Termo[]): Promise<Map<number, ItemEncontrado>> {
  const asked = termos.map(asWord)
  const query = tsqueryOf(asked, 'all')
  if (ids.length === 0 || query === undefined) return new Map()
  const { rows } = await sql<{ id_licitacao: number; sequencia: number; descricao: string }>`
    select licitacao.id as id_licitacao, item.sequencia, item.descricao from licitacao cross join lateral (
      select sequencia, descricao from item
      where item.id_licitacao = licitacao.id
        and ${plain(sql.ref('descricao'))} like any (${patternsOf(asked)}::text[])
      order by sequencia, id limit ${mostCandidates}
    ) as item
    where licitacao.id in (${sql.join(ids)}) and ${inItens(query)} and not ${inTender(query)}
    order by licitacao.id, item.sequencia`.execute(db)

  const best = new Map<number, ItemEncontrado & { found: number }>()
  for (const { id_licitacao, sequencia, descricao } of rows) {
    const text = stripAccents(descricao)
    const found = asked.filter((termo) => placesIn(text, termo).length > 0).length
    if (found > (best.get(id_licitacao)?.found ?? 0)) best.set(id_licitacao, { numero: sequencia, descricao, found })
  }
  return new Map([...best].map(([id, { numero, descricao }]) => [id, { numero, descricao }]))
}

/** A piece of a number may stand in an item as a word: '16gb'. */
export const asWord = (termo: Termo): Termo =>
  termo.kind === 'fragment' ? { kind: 'word', words: [termo.bare], or: [], beginning: termo.bare } : termo

/** The beginnings that the words of `termos` have in every form; who has one is looked at more closely. */
function patternsOf(termos: Termo[]) {
  const words = termos.flatMap((termo) => {
    if (termo.kind === 'word')
      return [...termo.words, ...termo.or.flat(), ...(termo.within ?? []), termo.beginning ?? '']
    return termo.kind === 'phrase' ? termo.words : []
  })
  const beginnings = words.filter((word) => word !== '').map((word) => word.slice(0, Math.max(3, word.length - 2)))
  return [...new Set(beginnings)].map((beginning) => `%${beginning}%`)
}
