import { type OrderByItemBuilder, sql } from 'kysely'
import { type LicitacaoFilters, type SortOrder, textFilters } from '~/domain/licitacao/filters'
import type { LicitacoesEncontradas } from '~/domain/licitacao/licitacao'
import { parseBusca } from '~/domain/shared/busca/query'
import type { PageRequest } from '~/domain/shared/page'
import { findSugestao } from '../busca/sugestao.server'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { findItens } from './itens-encontrados.server'
import { type Matches, matchesOf } from './licitacao.filters.server'
import { readResumos } from './licitacao.resumos.server'
import { relevanceOf } from './relevance.server'
import { makeTotals } from './totals.server'

/** So few that the text may have been meant otherwise. */
const hardlyAny = 5

/**
 * The tender search (B1, B4, B9, B10). One that matches little is answered from its matches, one that matches much from
 * the date index: asking for the newest of all matches at once takes seconds when two common words never meet. `few` is
 * the number of matches up to which they are counted and sorted one by one, by relevance too.
 */
export function makeLicitacaoSearch(db: Db, timezone: string, few = 20_000) {
  const totals = makeTotals()

  async function countLike(filters: LicitacaoFilters) {
    const matches = matchesOf(filters, timezone)
    return matches ? countMatches(db, matches, hardlyAny) : 0
  }

  return async function search(
    filters: LicitacaoFilters,
    page: PageRequest,
    sort: SortOrder,
  ): Promise<LicitacoesEncontradas> {
    const matches = matchesOf(filters, timezone)
    const termos = textFilters.flatMap((name) => parseBusca(filters[name] ?? ''))
    const relevance = sort === 'RELEVANCIA' ? relevanceOf(termos) : undefined
    const date = sort === 'ASC' ? 'ASC' : 'DESC'
    const lines = async (ids: number[]) => readResumos(db, ids, await findItens(db, ids, termos))

    const found = matches && (await searchFew(db, matches, page, { relevance, date }, few))
    if (found) {
      const { ids, total } = found
      const sugestao =
        filters.conteudo && total < hardlyAny && page.page === 1
          ? await findSugestao(
              db,
              filters.conteudo,
              async (conteudo) => (await countLike({ ...filters, conteudo })) > total,
            )
          : undefined
      return {
        items: await lines(ids),
        total,
        ...tellOrder(sort, relevance !== undefined),
        ...(sugestao && { sugestao }),
      }
    }

    const count = () => countMatches(db, matches)
    // The far half is reckoned from the total: with an earlier one, pages would repeat lines, or leave some out.
    const enough = (earlier: number) => earlier > few && !isFarHalf(page, earlier)
    const counted = await totals.get(JSON.stringify(filters), await readVersao(db), count, enough)
    return {
      items: await lines(await walk(db, matches, page, date, counted.total)),
      ...tellOrder(sort, false),
      ...counted,
    }
  }
}

/** Who asks for relevance is told whether it is. */
const tellOrder = (asked: SortOrder, byRelevance: boolean): Pick<LicitacoesEncontradas, 'sort'> =>
  asked === 'RELEVANCIA' ? { sort: byRelevance ? asked : 'DESC' } : {}

/** By how near they are to what was searched, where that is told, then by date. */
type Order = { relevance: ReturnType<typeof relevanceOf>; date: 'ASC' | 'DESC' }

/** The page's ids and the exact total, or `undefined` when more match than are worth sorting. */
async function searchFew(db: Db, matches: Matches, { page, size }: PageRequest, order: Order, few: number) {
  const hit = db.with(
    (cte) => cte('hit').materialized(),
    (query) =>
      query
        .selectFrom('licitacao')
        .select(['licitacao.id', 'licitacao.data_abertura', (order.relevance ?? sql<number>`0`).as('distance')])
        .where(matches)
        .limit(few + 1),
  )
  const { date, id } = orders[order.date].forward
  const rows = await hit
    .selectFrom('hit')
    .select('hit.id')
    .select(({ selectFrom }) =>
      selectFrom('hit as every')
        .select(({ fn }) => fn.countAll<number>().as('hits'))
        .as('total'),
    )
    .orderBy('hit.distance')
    .orderBy('hit.data_abertura', date)
    .orderBy('hit.id', id)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  // A page beyond the last has no line that could tell the total.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countMatches(db, matches))
  return total > few ? undefined : { total, ids: rows.map((row) => row.id) }
}

const isFarHalf = ({ page, size }: PageRequest, total: number) => (page - 1) * size > total / 2

/** The page's ids by the date index; the far half of the pages is read from the other end. */
async function walk(db: Db, matches: Matches | undefined, asked: PageRequest, sort: Order['date'], total: number) {
  const { page, size } = asked
  const offset = (page - 1) * size
  const length = Math.min(size, total - offset)
  if (length <= 0) return []

  const fromEnd = isFarHalf(asked, total)
  const { date, id } = orders[sort][fromEnd ? 'backward' : 'forward']
  const rows = await db
    .selectFrom('licitacao')
    .select('licitacao.id')
    .where('licitacao.publicacao', '=', 'PUBLICADA')
    .$if(matches !== undefined, (query) => query.where(matches as Matches))
    .orderBy('licitacao.data_abertura', date)
    .orderBy('licitacao.id', id)
    .limit(length)
    .offset(fromEnd ? total - offset - length : offset)
    .execute()
  const ids = rows.map((row) => row.id)
  return fromEnd ? ids.reverse() : ids
}

/** `id` breaks ties, or a tender could show on two pages; those without a date come last either way. */
const orders = {
  DESC: {
    forward: { date: (by: OrderByItemBuilder) => by.desc().nullsLast(), id: 'desc' },
    backward: { date: (by: OrderByItemBuilder) => by.asc().nullsFirst(), id: 'asc' },
  },
  ASC: {
    forward: { date: (by: OrderByItemBuilder) => by.asc().nullsLast(), id: 'asc' },
    backward: { date: (by: OrderByItemBuilder) => by.desc().nullsFirst(), id: 'desc' },
  },
} as const

/** How many match; counted no further than `most`, where that is told. */
async function countMatches(db: Db, matches: Matches | undefined, most?: number) {
  const { total } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('licitacao')
        .select('licitacao.id')
        .where('licitacao.publicacao', '=', 'PUBLICADA')
        .$if(matches !== undefined, (query) => query.where(matches as Matches))
        .$if(most !== undefined, (query) => query.limit(most ?? 0))
        .as('matching'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
