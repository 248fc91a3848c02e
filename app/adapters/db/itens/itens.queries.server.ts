import {
  type Itens,
  type ItensEncontrados,
  type ItensFilters,
  type ItensOrder,
  maxItens,
  type OrdemDePreco,
} from '~/domain/item/item'
import type { Clock } from '~/domain/shared/clock'
import type { PageRequest } from '~/domain/shared/page'
import { makeSuggest } from '../busca/palavras.server'
import type { Db } from '../engine/schema'
import { findComPrecos } from './com-precos.server'
import { readWanted } from './itens.filters.server'
import { readItensDeCompras, readItensDeLicitacoes } from './itens.rows.server'
import { firstMatches, type Wanted } from './matches.server'
import { orderByPreco, readPrecos } from './precos.server'
import { findPublicAwards } from './public-awards.server'

export const makeItens = (db: Db, timezone: string, clock: Clock): Itens => ({
  /** Winners, and the sessions that decide whether they are public, must be read from the same snapshot. */
  search: (filters, page, sort = 'DESC') =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const now = clock.now()
        const find = async (filters: ItensFilters, page: PageRequest) => {
          const wanted = await readWanted(trx, isByPreco(sort) ? { ...filters, venceu: 'sim' } : filters, timezone)
          return search(trx, { ...page, sort, hasPrecos: filters.busca !== undefined }, wanted, now)
        }
        const found = await find(filters, page)
        if (found.total > 0) return found
        const suggest = makeSuggest(trx, async (filters: ItensFilters) => (await find(filters, firstItem)).total)
        const sugestao = await suggest(filters, 'busca', 0)
        return { ...found, ...(sugestao && { sugestao }) }
      }),
  findComPrecos: (descricoes) => findComPrecos(db, descricoes, clock.now()),
})

const isByPreco = (sort: ItensOrder): sort is OrdemDePreco => sort !== 'DESC' && sort !== 'ASC'

const firstItem = { page: 1, size: 1 }

async function search(
  db: Db,
  { page, size, sort, hasPrecos }: PageRequest & { sort: ItensOrder; hasPrecos: boolean },
  wanted: Wanted,
  now: Date,
): Promise<ItensEncontrados> {
  const order = sort === 'ASC' ? 'ASC' : 'DESC'
  const matches = await firstMatches(db, wanted, maxItens + 1, order)
  const first = matches.slice(0, maxItens)
  const publicos = wanted.premiado ? await findPublicAwards(db, first, now) : null
  const newestAwarded = async () =>
    publicos && order === 'DESC'
      ? publicos
      : findPublicAwards(db, await firstMatches(db, { ...wanted, premiado: true }, maxItens), now)
  const priced = hasPrecos ? await newestAwarded() : null

  const listed = publicos ? publicos.matches : first
  const ordered = isByPreco(sort) ? await orderByPreco(db, listed, sort) : listed
  const ids = ordered.slice((page - 1) * size, page * size).map(({ id }) => id)
  const licitacoes = await readItensDeLicitacoes(db, ids, now)
  const compras = await readItensDeCompras(db, ids)
  const byId = new Map([...licitacoes.items, ...compras])
  const changes = [publicos?.mudaEm, priced?.mudaEm, licitacoes.mudaEm].flatMap((at) => (at ? [at.getTime()] : []))
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    total: listed.length,
    more: matches.length > maxItens,
    precos: priced ? await readPrecos(db, priced.matches) : [],
    mudaEm: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  }
}
