import { expressionBuilder, sql } from 'kysely'
import { type LicitacaoFilters, type SortOrder, textFilters } from '~/domain/licitacao/filters'
import type { LicitacoesEncontradas } from '~/domain/licitacao/licitacao'
import { parseBusca } from '~/domain/shared/busca/query'
import type { PageRequest } from '~/domain/shared/page'
import { countLines, type Listed, makeFindLines } from '../busca/found-lines.server'
import { findSugestao } from '../busca/sugestao.server'
import type { Db, Schema } from '../engine/schema'
import { findItens } from './itens-encontrados.server'
import { matchesOf } from './licitacao.filters.server'
import { readResumos } from './licitacao.resumos.server'
import { relevanceOf } from './relevance.server'

/** So few that the text may have been meant otherwise. */
const hardlyAny = 5

const listed: Listed = {
  table: 'licitacao',
  data: sql.ref('licitacao.data_abertura'),
  shown: sql`licitacao.publicacao = 'PUBLICADA'`,
}

/** The tender search (B1, B4, B9, B10): up to `few` are sorted one by one, by relevance too. */
export function makeLicitacaoSearch(db: Db, timezone: string, few?: number) {
  const findLines = makeFindLines(db, listed, few)
  const asked = (filters: LicitacaoFilters) => matchesOf(filters, timezone)?.(expressionBuilder<Schema, 'licitacao'>())

  async function countLike(filters: LicitacaoFilters) {
    const matches = asked(filters)
    return matches ? countLines(db, listed, matches, hardlyAny) : 0
  }
  async function suggest(filters: LicitacaoFilters, total: number) {
    if (!filters.conteudo) return undefined
    return findSugestao(db, filters.conteudo, async (conteudo) => (await countLike({ ...filters, conteudo })) > total)
  }

  return async function search(
    filters: LicitacaoFilters,
    page: PageRequest,
    sort: SortOrder,
  ): Promise<LicitacoesEncontradas> {
    const termos = textFilters.flatMap((name) => parseBusca(filters[name] ?? ''))
    const distance = sort === 'RELEVANCIA' ? relevanceOf(termos) : undefined
    const date = sort === 'ASC' ? 'ASC' : 'DESC'
    const { ids, total, provisional, few } = await findLines({
      key: JSON.stringify(filters),
      matches: asked(filters),
      page,
      date,
      distance,
    })
    const sugestao = few && total < hardlyAny && page.page === 1 ? await suggest(filters, total) : undefined
    return {
      items: await readResumos(db, ids, await findItens(db, ids, termos)),
      total,
      ...(provisional && { provisional }),
      ...tellOrder(sort, few && distance !== undefined),
      ...(sugestao && { sugestao }),
    }
  }
}

/** Who asks for relevance is told whether it is. */
const tellOrder = (asked: SortOrder, byRelevance: boolean): Pick<LicitacoesEncontradas, 'sort'> =>
  asked === 'RELEVANCIA' ? { sort: byRelevance ? asked : 'DESC' } : {}
