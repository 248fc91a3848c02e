import {
  type Itens,
  type ItensEncontrados,
  type ItensFilters,
  type ItensOrder,
  maxItens,
  type OrdemDePreco,
} from '~/domain/item/item'
import type { Clock } from '~/domain/shared/clock'
import { type PageRequest, totalPages } from '~/domain/shared/page'
import { makeSuggest } from '../busca/palavras.server'
import type { Db } from '../engine/schema'
import { findComPrecos } from './com-precos.server'
import { readWanted } from './itens.filters.server'
import { readItensDeCompras, readItensDeLicitacoes } from './itens.rows.server'
import { type DateOrder, firstMatches, type Match, readMatches, type Wanted, walkIds } from './matches.server'
import { orderByPreco, readPrecos } from './precos.server'
import { findPublicAwards } from './public-awards.server'

export const makeItens = (db: Db, timezone: string, clock: Clock): Itens => {
  const search: Itens['search'] = (filters, page, sort = 'DESC') =>
    inSnapshot(db, async (trx) => {
      const now = clock.now()
      const find = async (filters: ItensFilters, page: PageRequest) => {
        const wanted = await readWanted(trx, isByPreco(sort) ? { ...filters, venceu: 'sim' } : filters, timezone)
        return searchPage(trx, { ...page, sort, hasPrecos: filters.busca !== undefined }, wanted, now)
      }
      const found = await find(filters, page)
      if (found.total > 0) return found
      const suggest = makeSuggest(trx, async (filters: ItensFilters) => (await find(filters, firstItem)).total)
      const sugestao = await suggest(filters, 'busca', 0)
      return { ...found, ...(sugestao && { sugestao }) }
    })

  async function* listByDate(filters: ItensFilters, order: DateOrder) {
    const wanted = await readWanted(db, filters, timezone)
    for await (const ids of walkIds(db, wanted, order))
      for (let from = 0; from < ids.length; from += stepSize)
        yield await inSnapshot(db, async (trx) => {
          const now = clock.now()
          const matches = await readMatches(trx, ids.slice(from, from + stepSize))
          const listed = wanted.premiado ? (await findPublicAwards(trx, matches, now)).matches : matches
          return (await readItens(trx, listed, now)).items
        })
  }

  async function* listByPreco(filters: ItensFilters, sort: OrdemDePreco) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { items, total } = await search(filters, { page, size: stepSize }, sort)
      pages = totalPages(total, stepSize)
      yield items
    }
  }

  return {
    search,
    listAll: async (filters, sort) => ({
      sort,
      steps: isByPreco(sort) ? listByPreco(filters, sort) : listByDate(filters, sort),
    }),
    findComPrecos: (descricoes) => findComPrecos(db, descricoes, clock.now()),
  }
}

/** How many items a step of the whole list reads. */
const stepSize = 500

/** Winners, and the sessions that decide whether they are public, must be read from the same snapshot. */
const inSnapshot = <Result>(db: Db, read: (trx: Db) => Promise<Result>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

const isByPreco = (sort: ItensOrder): sort is OrdemDePreco => sort !== 'DESC' && sort !== 'ASC'

const firstItem = { page: 1, size: 1 }

async function searchPage(
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
  const { items, mudaEm } = await readItens(db, ordered.slice((page - 1) * size, page * size), now)
  const changes = [publicos?.mudaEm, priced?.mudaEm, mudaEm].flatMap((at) => (at ? [at.getTime()] : []))
  return {
    items,
    total: listed.length,
    more: matches.length > maxItens,
    precos: priced ? await readPrecos(db, priced.matches) : [],
    mudaEm: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  }
}

/** The items of these matches, in the same order, and the next date of their tenders. */
async function readItens(db: Db, matches: Match[], now: Date) {
  const ids = matches.map(({ id }) => id)
  const licitacoes = await readItensDeLicitacoes(db, ids, now)
  const compras = await readItensDeCompras(db, ids)
  const byId = new Map([...licitacoes.items, ...compras])
  return { items: ids.flatMap((id) => byId.get(id) ?? []), mudaEm: licitacoes.mudaEm }
}
