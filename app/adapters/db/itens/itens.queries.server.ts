import { sql } from 'kysely'
import { type Itens, type ItensFilters, type ItensOrder, maxItens, type OrdemDePreco } from '~/domain/item/item'
import { maxComparados, precosSince, summarizePrecos } from '~/domain/item/precos'
import type { Clock } from '~/domain/shared/clock'
import type { PageRequest } from '~/domain/shared/page'
import { makeSuggest } from '../busca/palavras.server'
import type { Db } from '../engine/schema'
import { findComPrecos } from './com-precos.server'
import { readWanted } from './itens.filters.server'
import { readItensDeCompras, readItensDeLicitacoes } from './itens.rows.server'
import {
  type DatedMatch,
  type DateOrder,
  firstMatches,
  type Match,
  readMatches,
  type Wanted,
  walkIds,
} from './matches.server'
import { orderByPreco, readPrecos } from './precos.server'
import { findPublicAwards } from './public-awards.server'

export const makeItens = (db: Db, timezone: string, clock: Clock): Itens => {
  const search: Itens['search'] = (filters, page, sort = 'DESC') =>
    inSnapshot(db, async (trx) => {
      const now = clock.now()
      const find = async (filters: ItensFilters, page: PageRequest) => {
        const wanted = await readWanted(trx, isByPreco(sort) ? onlyAwarded(filters) : filters, timezone)
        const hasPrecos = filters.busca !== undefined
        const desde = precosSince(filters, now, timezone)
        const found = await searchPage(trx, { ...page, sort, hasPrecos, desde }, wanted, now)
        return { ...found, precos: summarizePrecos(found.precos, timezone) }
      }
      const found = await find(filters, page)
      if (found.total > 0) return found
      const suggest = makeSuggest(trx, async (filters: ItensFilters) => (await find(filters, firstItem)).total)
      const sugestao = await suggest(filters, 'busca', 0)
      return { ...found, ...(sugestao && { sugestao }) }
    })

  async function* listByDate(filters: ItensFilters, order: DateOrder) {
    const wanted = await readWanted(db, filters, timezone)
    for await (const ids of walkIds(db, wanted, order)) yield* readSteps(ids, wanted)
  }

  /** The order by price needs all of them at once. */
  async function* listByPreco(filters: ItensFilters, sort: OrdemDePreco) {
    const wanted = await readWanted(db, onlyAwarded(filters), timezone)
    const ordered = await inSnapshot(db, async (trx) => {
      const { matches } = await findPublicAwards(trx, await firstMatches(trx, wanted, maxItens), clock.now())
      return orderByPreco(trx, matches, sort)
    })
    const ids = ordered.map(({ id }) => id)
    yield* readSteps(ids, wanted)
  }

  /** What is public of an item is judged again in its step. */
  async function* readSteps(ids: number[], { premiado }: Wanted) {
    for (let from = 0; from < ids.length; from += stepSize)
      yield await inSnapshot(db, async (trx) => {
        const now = clock.now()
        const matches = await readMatches(trx, ids.slice(from, from + stepSize))
        const listed = premiado ? (await findPublicAwards(trx, matches, now)).matches : matches
        return (await readItens(trx, listed, now)).items
      })
  }

  const compare: Itens['compare'] = (filters) =>
    inSnapshot(db, async (trx) => {
      const now = clock.now()
      const wanted = await readWanted(trx, onlyAwarded(filters), timezone)
      const recent = sinceDate(wanted, precosSince(filters, now, timezone))
      const matches = await firstMatches(trx, recent, maxComparados + 1)
      const publicos = await findPublicAwards(trx, matches.slice(0, maxComparados), now)
      const { items, mudaEm } = await readItens(trx, publicos.matches, now)
      return { items, more: matches.length > maxComparados, mudaEm: earliest([publicos.mudaEm, mudaEm]) }
    })

  return {
    search,
    compare,
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

const sinceDate = (wanted: Wanted, desde: Date | null): Wanted =>
  desde ? { ...wanted, from: sql`${desde}::timestamptz` } : wanted

const onlyAwarded = (filters: ItensFilters): ItensFilters => ({ ...filters, venceu: 'sim' })

const firstItem = { page: 1, size: 1 }

type Asked = PageRequest & { sort: ItensOrder; hasPrecos: boolean; desde: Date | null }

async function searchPage(db: Db, { page, size, sort, hasPrecos, desde }: Asked, wanted: Wanted, now: Date) {
  const order = sort === 'ASC' ? 'ASC' : 'DESC'
  const matches = await firstMatches(db, wanted, maxItens + 1, order)
  const first = matches.slice(0, maxItens)
  const publicos = wanted.premiado ? await findPublicAwards(db, first, now) : null
  const isRecent = ({ data }: DatedMatch) => desde === null || (data !== null && data >= desde)
  const newestAwarded = async () => {
    if (publicos && order === 'DESC') return { ...publicos, matches: publicos.matches.filter(isRecent) }
    const awarded = { ...sinceDate(wanted, desde), premiado: true }
    return findPublicAwards(db, await firstMatches(db, awarded, maxItens), now)
  }
  const priced = hasPrecos ? await newestAwarded() : null

  const listed = publicos ? publicos.matches : first
  const ordered = isByPreco(sort) ? await orderByPreco(db, listed, sort) : listed
  const { items, mudaEm } = await readItens(db, ordered.slice((page - 1) * size, page * size), now)
  return {
    items,
    total: listed.length,
    more: matches.length > maxItens,
    precos: priced ? await readPrecos(db, priced.matches) : [],
    mudaEm: earliest([publicos?.mudaEm, priced?.mudaEm, mudaEm]),
  }
}

function earliest(dates: (Date | null | undefined)[]) {
  const times = dates.flatMap((at) => (at ? [at.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** The items of these matches, in the same order, and the next date of their tenders. */
async function readItens(db: Db, matches: Match[], now: Date) {
  const ids = matches.map(({ id }) => id)
  const licitacoes = await readItensDeLicitacoes(db, ids, now)
  const compras = await readItensDeCompras(db, ids)
  const byId = new Map([...licitacoes.items, ...compras])
  return { items: ids.flatMap((id) => byId.get(id) ?? []), mudaEm: licitacoes.mudaEm }
}
