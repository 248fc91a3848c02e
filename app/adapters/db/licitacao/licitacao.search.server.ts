import type { OrderByItemBuilder } from 'kysely'
import type { LicitacaoFilters, SortOrder } from '~/domain/licitacao/filters'
import type { LicitacaoResumo } from '~/domain/licitacao/licitacao'
import type { Page, PageRequest } from '~/domain/shared/page'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { type Matches, matchesOf } from './licitacao.filters.server'
import { makeTotals } from './totals.server'

/**
 * The tender search (B1, B4, B9, B10). One that matches little is answered from its matches, one that matches much from
 * the date index: asking for the newest of all matches at once takes seconds when two common words never meet. `few` is
 * the number of matches up to which they are counted and sorted one by one.
 */
export function makeLicitacaoSearch(db: Db, timezone: string, few = 20_000) {
  const totals = makeTotals()

  return async function search(
    filters: LicitacaoFilters,
    page: PageRequest,
    sort: SortOrder,
  ): Promise<Page<LicitacaoResumo>> {
    const matches = matchesOf(filters, timezone)
    const found = matches && (await searchFew(db, matches, page, sort, few))
    if (found) return { items: await readResumos(db, found.ids), total: found.total }

    const count = () => countMatches(db, matches)
    // The far half is reckoned from the total: with an earlier one, pages would repeat lines, or leave some out.
    const enough = (earlier: number) => earlier > few && !isFarHalf(page, earlier)
    const counted = await totals.get(JSON.stringify(filters), await readVersao(db), count, enough)
    return { items: await readResumos(db, await walk(db, matches, page, sort, counted.total)), ...counted }
  }
}

/** The page's ids and the exact total, or `undefined` when more match than are worth sorting. */
async function searchFew(db: Db, matches: Matches, { page, size }: PageRequest, sort: SortOrder, few: number) {
  const hit = db.with(
    (cte) => cte('hit').materialized(),
    (query) =>
      query
        .selectFrom('licitacao')
        .select(['licitacao.id', 'licitacao.data_abertura'])
        .where(matches)
        .limit(few + 1),
  )
  const { date, id } = orders[sort].forward
  const rows = await hit
    .selectFrom('hit')
    .select('hit.id')
    .select(({ selectFrom }) =>
      selectFrom('hit as every')
        .select(({ fn }) => fn.countAll<number>().as('hits'))
        .as('total'),
    )
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
async function walk(db: Db, matches: Matches | undefined, asked: PageRequest, sort: SortOrder, total: number) {
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

async function countMatches(db: Db, matches: Matches | undefined) {
  const { total } = await db
    .selectFrom('licitacao')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('licitacao.publicacao', '=', 'PUBLICADA')
    .$if(matches !== undefined, (query) => query.where(matches as Matches))
    .executeTakeFirstOrThrow()
  return total
}

/** The lines of the list, in the order of `ids`. */
async function readResumos(db: Db, ids: number[]): Promise<LicitacaoResumo[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .select([
      'licitacao.id',
      'licitacao.data_abertura',
      'licitacao.numero_edital',
      'licitacao.num_processo',
      'licitacao.num_repeticao',
      'licitacao.objeto',
      'licitacao.modalidade',
      'licitacao.modo_disputa',
      'licitacao.status',
      'licitacao.link_acesso_externo',
      'orgao.sigla',
      'orgao.nome',
    ])
    .where('licitacao.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id,
      dataAbertura: row.data_abertura,
      numeroEdital: row.numero_edital,
      numProcesso: row.num_processo,
      quantidadeRepeticoes: row.num_repeticao,
      objeto: row.objeto,
      orgao: { sigla: row.sigla, nome: row.nome },
      modalidade: row.modalidade,
      modoDisputa: row.modo_disputa,
      status: row.status,
      linkAcessoExterno: row.link_acesso_externo,
    }
  })
}
