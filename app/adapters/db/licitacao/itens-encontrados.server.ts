import { sql } from 'kysely'
import type { ItemEncontrado } from '~/domain/licitacao/licitacao'
import { stemmedWords, stripAccents } from '~/domain/shared/busca'
import type { Termo } from '~/domain/shared/busca/query'
import { findMatches } from '~/domain/shared/highlight'
import { unaccentLower } from '../busca/palavras.server'
import { itemTables, type TermoConditions, toTsquery } from '../busca/termos.server'
import type { Db } from '../engine/schema'

/** Candidates per process, from which the best match is chosen. */
const maxCandidates = 200

/** For each process that matches only through its items, the item that matches best. */
export async function findItens(
  db: Db,
  { table, inProcesso, inItens }: Pick<TermoConditions, 'table' | 'inProcesso' | 'inItens'>,
  ids: number[],
  termos: Termo[],
): Promise<Map<number, ItemEncontrado>> {
  const searched = termos.map(fragmentAsWord)
  const query = toTsquery(searched, 'all')
  if (ids.length === 0 || query === undefined) return new Map()
  const { itens, column } = itemTables[table]
  const id = sql.ref(`${table}.id`)
  const { rows } = await sql<{ id: number; sequencia: number; descricao: string }>`
    select ${id} as id, item.sequencia, item.descricao from ${sql.table(table)} cross join lateral (
      select sequencia, descricao from ${sql.table(itens)} as item
      where item.${sql.ref(column)} = ${id}
        and ${unaccentLower(sql.ref('descricao'))} like any (${makePatterns(searched)}::text[])
      order by sequencia, id limit ${maxCandidates}
    ) as item
    where ${id} in (${sql.join(ids)}) and ${inItens(query)} and not ${inProcesso(query)}
    order by ${id}, item.sequencia`.execute(db)

  const best = new Map<number, ItemEncontrado & { found: number }>()
  for (const { id, sequencia, descricao } of rows) {
    const text = stripAccents(descricao)
    const matches = searched.filter((termo) => findMatches(text, termo).length > 0).length
    if (matches > (best.get(id)?.found ?? 0)) best.set(id, { numero: sequencia, descricao, found: matches })
  }
  return new Map([...best].map(([id, { numero, descricao }]) => [id, { numero, descricao }]))
}

/** Converts a fragment into words, as items are indexed: '16gb' is one word, 'BR-230' is two. */
export function fragmentAsWord(termo: Termo): Termo {
  if (termo.kind !== 'fragment') return termo
  const words = stemmedWords(termo.text)
  return { kind: 'word', words, synonyms: [[termo.bare]], prefix: words.at(-1) ?? termo.bare }
}

/** LIKE patterns for the prefixes shared by all forms of a word. Matching items are then compared in detail. */
function makePatterns(termos: Termo[]) {
  const words = termos.flatMap((termo) => {
    if (termo.kind === 'word')
      return [...termo.words, ...termo.synonyms.flat(), ...(termo.shorterStems ?? []), termo.prefix ?? '']
    return termo.kind === 'phrase' ? termo.words : []
  })
  const prefixes = words.filter((word) => word !== '').map((word) => word.slice(0, Math.max(3, word.length - 2)))
  return [...new Set(prefixes)].map((prefix) => `%${prefix}%`)
}
