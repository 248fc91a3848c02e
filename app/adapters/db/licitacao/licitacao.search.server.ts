import { expressionBuilder, sql } from 'kysely'
import { type ListaFilters, type Ordem, type SortOrder, textFilters } from '~/domain/licitacao/filters'
import type { ItemEncontrado, LicitacaoResumo, LicitacoesEncontradas } from '~/domain/licitacao/licitacao'
import { type Clock, systemClock } from '~/domain/shared/clock'
import type { PageRequest } from '~/domain/shared/page'
import { dayIn } from '~/domain/shared/zona'
import { type By, type Counting, countLines, type Listed, makeFindLines } from '../busca/found-lines.server'
import { hasWords, makeRead, type Read } from '../busca/lexemas.server'
import { findSugestao } from '../busca/sugestao.server'
import type { Db, Schema } from '../engine/schema'
import { findItens } from './itens-encontrados.server'
import { matchesOf, valorPublico } from './licitacao.filters.server'
import { readResumos } from './licitacao.resumos.server'
import { relevanceOf } from './relevance.server'

/** So few that the text may have been meant otherwise. */
const hardlyAny = 5

const listed: Listed = { table: 'licitacao', shown: sql`licitacao.publicacao = 'PUBLICADA'` }

/** What each order goes by, with an index of its own; where two are alike, their dates don't tell either. */
const orders: Record<SortOrder | Ordem, By> = {
  ASC: { value: sql.ref('licitacao.data_abertura'), direction: 'ASC' },
  DESC: { value: sql.ref('licitacao.data_abertura'), direction: 'DESC' },
  RELEVANCIA: { value: sql.ref('licitacao.data_abertura'), direction: 'DESC' },
  prazo: { value: sql.ref('licitacao.prazo'), direction: 'ASC' },
  publicacao: { value: sql.ref('licitacao.data_publicacao'), direction: 'DESC' },
  valor: { value: valorPublico, direction: 'DESC' },
}

/** The tender search (B1, B4, B9, B10): up to `few` are sorted one by one, by relevance too. */
export function makeLicitacaoSearch(
  db: Db,
  timezone: string,
  { clock = systemClock, ...counting }: Counting & { clock?: Clock } = {},
) {
  const findLines = makeFindLines(db, listed, counting)
  const today = () => dayIn(timezone, clock.now())
  const asked = (filters: ListaFilters, read?: Read) =>
    matchesOf(filters, { timezone, today }, read)?.(expressionBuilder<Schema, 'licitacao'>())

  async function countLike(filters: ListaFilters) {
    const matches = asked(filters)
    return matches ? countLines(db, listed, matches, hardlyAny) : 0
  }
  async function suggest(filters: ListaFilters, total: number) {
    if (!filters.conteudo) return undefined
    return findSugestao(db, filters.conteudo, async (conteudo) => (await countLike({ ...filters, conteudo })) > total)
  }

  return async function search(
    filters: ListaFilters,
    page: PageRequest,
    sort: SortOrder | Ordem,
  ): Promise<LicitacoesEncontradas> {
    const textos = textFilters.flatMap((name) => filters[name] ?? [])
    const read = await makeRead(db, textos)
    const termos = textos.flatMap(read)
    const { pagina, total, provisional, few, byDistance, ids } = await findLines({
      key: JSON.stringify([filters, filters.atalho && today()]),
      matches: asked(filters, read),
      page,
      by: orders[sort],
      distance: sort === 'RELEVANCIA' ? () => relevanceOf(termos) : undefined,
      severalWords: termos.filter(hasWords).length > 1,
    })
    const sugestao = few && total < hardlyAny && page.page === 1 ? await suggest(filters, total) : undefined
    const reading = readResumos(db, pagina)
    const found = ids ?? (await reading).map(({ id }) => id)
    const [resumos, itens] = await Promise.all([reading, findItens(db, found, termos)])
    return {
      items: resumos.map((resumo) => withItem(resumo, itens.get(resumo.id))),
      total,
      ...(provisional && { provisional }),
      ...tellOrder(sort, byDistance),
      ...(sugestao && { sugestao }),
    }
  }
}

const withItem = (resumo: LicitacaoResumo, itemEncontrado: ItemEncontrado | undefined) =>
  itemEncontrado ? { ...resumo, itemEncontrado } : resumo

/** Who asks for relevance is told whether it is. */
const tellOrder = (asked: SortOrder | Ordem, byRelevance = false): Pick<LicitacoesEncontradas, 'sort'> =>
  asked === 'RELEVANCIA' ? { sort: byRelevance ? asked : 'DESC' } : {}
