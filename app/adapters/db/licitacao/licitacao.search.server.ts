import { expressionBuilder, sql } from 'kysely'
import {
  correctedNames,
  type ListaFilters,
  type ListFacets,
  type Ordem,
  type SortOrder,
} from '~/domain/licitacao/filters'
import type { ItemEncontrado, LicitacaoResumo, LicitacoesEncontradas } from '~/domain/licitacao/licitacao'
import { correctedFilter } from '~/domain/shared/busca/correction'
import { parserFor, parseSearch } from '~/domain/shared/busca/query'
import type { Clock } from '~/domain/shared/clock'
import type { PageRequest } from '~/domain/shared/page'
import { localDayIn } from '~/domain/shared/time-zone'
import { countFacetas } from '../busca/facetas.server'
import {
  type CountOptions,
  countLines,
  countUpTo,
  type LineSource,
  makeFindLines,
  type PageLines,
  type SortKey,
} from '../busca/found-lines.server'
import { findNumeroAusente, isFew, isOnly } from '../busca/missing-number.server'
import { expandPrefixes, hasWords, makeSuggest, type ReadBusca } from '../busca/palavras.server'
import { relevanceDistance } from '../busca/relevance.server'
import { numberAsWords, ofLicitacao } from '../busca/termos.server'
import type { Db, Schema } from '../engine/schema'
import { exclusividade } from '../participacao.server'
import { findItens } from './itens-encontrados.server'
import { makeMatches, valorPublico } from './licitacao.filters.server'
import { makeOrdens } from './lista.filters.server'

export const ranked = { ...ofLicitacao, modalidade: 'modalidade' as const }

export const listed: LineSource = { table: 'licitacao', shown: sql`licitacao.publicacao = 'PUBLICADA'` }

/** Sort keys, each with its own index. */
export const orders: Record<SortOrder | Ordem, SortKey> = {
  ASC: { value: sql.ref('licitacao.data_abertura'), direction: 'ASC' },
  DESC: { value: sql.ref('licitacao.data_abertura'), direction: 'DESC' },
  RELEVANCIA: { value: sql.ref('licitacao.data_abertura'), direction: 'DESC' },
  ...makeOrdens('licitacao', valorPublico),
}

/** The tender search (B1, B4, B9, B10). Results up to `smallTotal` can be sorted by relevance. */
export function makeLicitacaoSearch(db: Db, timezone: string, { clock, ...counting }: CountOptions & { clock: Clock }) {
  const findLines = makeFindLines(db, listed, counting)
  const today = () => localDayIn(timezone, clock.now())
  const toCondition = (filters: ListaFilters, read?: ReadBusca) =>
    makeMatches(filters, { timezone, today }, read)?.(expressionBuilder<Schema, 'licitacao'>())

  const suggest = makeSuggest(db, async (filters: ListaFilters, limit) => {
    const matches = toCondition(filters)
    return matches ? countLines(db, listed, matches, limit) : 0
  })

  return async function search(
    filters: ListaFilters,
    page: PageRequest,
    sort: SortOrder | Ordem,
  ): Promise<LicitacoesEncontradas> {
    const { read, palavras, termos, severalWords } = await readWords(db, filters)
    const { pageLines, total, provisional, isSmall, byDistance, ids } = await findLines({
      key: JSON.stringify([filters, filters.atalho && today()]),
      matches: toCondition(filters, read),
      page,
      by: orders[sort],
      distance: sort === 'RELEVANCIA' ? () => relevanceDistance(ranked, termos) : undefined,
      severalWords,
    })
    const ausente =
      isFew(total) && isOnly(filters, 'conteudo')
        ? await findNumeroAusente(db, { listed, inProcesso: ofLicitacao.inProcesso }, termos)
        : undefined
    const hasSugestao = isSmall && (page.page === 1 || total === 0)
    const sugestao = hasSugestao ? await suggest(filters, correctedFilter(filters, correctedNames), total) : undefined
    const resumosRead = readResumos(db, pageLines)
    const pageIds = ids ?? (await resumosRead).map(({ id }) => id)
    const [resumos, itens] = await Promise.all([resumosRead, findItens(db, ofLicitacao, pageIds, palavras)])
    return {
      items: resumos.map((resumo) => withItem(resumo, itens.get(resumo.id))),
      total,
      ...(provisional && { provisional }),
      ...sortUsed(sort, byDistance),
      ...(sugestao && { sugestao }),
      ...(ausente && { numeroAusente: ausente }),
    }
  }
}

/** Counts the tenders that filters find: up to a limit, or by the values of other filters. */
export function makeLicitacaoCounts(db: Db, timezone: string, clock: Clock): Pick<ListFacets, 'count' | 'facetas'> {
  const today = () => localDayIn(timezone, clock.now())
  const makeQuery = async (filters: ListaFilters) => {
    const { read, severalWords } = await readWords(db, filters)
    return {
      matches: makeMatches(filters, { timezone, today }, read)?.(expressionBuilder<Schema, 'licitacao'>()),
      severalWords,
    }
  }
  return {
    count: async (filters, limit) => countUpTo(db, listed, await makeQuery(filters), limit),
    facetas: (filters) => countFacetas(db, listed, facetas, filters, makeQuery),
  }
}

const facetas = {
  situacoes: { values: sql`array[coalesce(licitacao.status, '')]`, filters: ['situacoes', 'status'] },
  modalidade: { values: sql`array[licitacao.modalidade]`, filters: ['modalidade'] },
  estado: { values: sql`array[licitacao.uf]`, filters: ['estado', 'idMunicipio'] },
}

/** Parses the searched texts. `termos`: terms of all fields. `palavras`: the terms that are sought in items too. */
export async function readWords(db: Db, { conteudo = '', objeto = '', processo = '', ...filters }: ListaFilters) {
  const read = await expandPrefixes(db, [conteudo, objeto], parserFor(filters))
  const palavras = [...read(conteudo), ...read(objeto).map(numberAsWords)]
  const termos = [...palavras, ...parseSearch(processo).filter((termo) => !hasWords(termo))]
  return { read, palavras, termos, severalWords: termos.filter(hasWords).length > 1 }
}

const withItem = (resumo: LicitacaoResumo, itemEncontrado: ItemEncontrado | undefined) =>
  itemEncontrado ? { ...resumo, itemEncontrado } : resumo

/** Tells whether a requested sort by relevance was applied. */
const sortUsed = (sort: SortOrder | Ordem, byRelevance = false): Pick<LicitacoesEncontradas, 'sort'> =>
  sort === 'RELEVANCIA' ? { sort: byRelevance ? sort : 'DESC' } : {}

export const readResumos = async (db: Db, pageLines: PageLines) =>
  (await selectResumos(db, pageLines).execute()).map(toResumo)

/** The lines in their order, with what the list shows of each; `toResumo` makes a tender of a row. */
export const selectResumos = (db: Db, pageLines: PageLines) =>
  db
    .selectFrom(pageLines.as('found'))
    .innerJoin('licitacao', 'licitacao.id', 'found.id')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'licitacao.id_municipio')
    .select([valorPublico.as('valor'), exclusividade.as('exclusividade')])
    .select([
      'licitacao.id',
      'licitacao.data_abertura',
      'licitacao.data_fim_envio_proposta',
      'licitacao.numero_edital',
      'licitacao.num_processo',
      'licitacao.num_repeticao',
      'licitacao.objeto',
      'licitacao.modalidade',
      'licitacao.modo_disputa',
      'licitacao.status',
      'licitacao.link_acesso_externo',
      'licitacao.chave_origem',
      'licitacao.sessao',
      'orgao.sigla',
      'orgao.nome',
      'orgao.nome_unidade',
      'licitacao.data_publicacao',
      'municipio.nome as municipio',
      'municipio.uf as municipio_uf',
    ])
    .orderBy('found.ordinal')

type ResumoRow = Awaited<ReturnType<ReturnType<typeof selectResumos>['execute']>>[number]

export function toResumo(row: ResumoRow): LicitacaoResumo {
  return {
    id: row.id,
    dataAbertura: row.data_abertura,
    ...(row.data_fim_envio_proposta && { dataFimEnvioProposta: row.data_fim_envio_proposta }),
    numeroEdital: row.numero_edital,
    numProcesso: row.num_processo,
    quantidadeRepeticoes: row.num_repeticao,
    objeto: row.objeto,
    orgao: { sigla: row.sigla, nome: row.nome, ...(row.nome_unidade && { unidade: row.nome_unidade }) },
    ...(row.municipio && row.municipio_uf && { municipio: { nome: row.municipio, uf: row.municipio_uf } }),
    ...(row.valor !== null && { valor: row.valor }),
    ...(row.exclusividade !== null && { exclusividade: row.exclusividade }),
    ...(row.data_publicacao && { dataPublicacao: row.data_publicacao }),
    modalidade: row.modalidade,
    modoDisputa: row.modo_disputa,
    status: row.status,
    linkAcessoExterno: row.link_acesso_externo,
    ...(row.chave_origem !== null && { importada: true as const }),
    ...(row.sessao !== null && { sessao: row.sessao }),
  }
}
