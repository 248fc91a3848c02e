import { sql } from 'kysely'
import type {
  CompraDiretaResumo,
  ComprasDiretas,
  ComprasEncontradas,
  ComprasFacets,
} from '~/domain/compra-direta/compra-direta'
import { type ComprasListaFilters, correctedNames, type ListaOrder } from '~/domain/compra-direta/filters'
import type { Ordem } from '~/domain/licitacao/filters'
import { correctedFilter } from '~/domain/shared/busca/correction'
import { parserFor } from '~/domain/shared/busca/query'
import type { Clock } from '~/domain/shared/clock'
import { estados, findEstado, type Municipio } from '~/domain/shared/estados'
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
import { expandPrefixes, hasWords, makeSuggest } from '../busca/palavras.server'
import { relevanceDistance } from '../busca/relevance.server'
import { makeSteps } from '../busca/steps.server'
import { makeWalk, readEach, type WalkOptions } from '../busca/walk.server'
import { cachedByVersion, makeReadVersao, type VersionedDb } from '../engine/db.server'
import type { Db } from '../engine/schema'
import { findItens } from '../licitacao/itens-encontrados.server'
import { findResponsavel } from '../licitacao/licitacao.queries.server'
import { makeOrdens } from '../licitacao/lista.filters.server'
import { findOrgao, findOrgaos } from '../licitacao/lista.server'
import { findParticipacao } from '../participacao.server'
import { listVersoes } from '../versoes.server'
import { criterios, makeMatches, ofCompra } from './compra-direta.filters.server'
import { makePartes } from './compra-direta.partes.server'
import {
  encerramento,
  findCompraDireta,
  findDestino,
  isVisible,
  listHistorico,
  listModalidades,
  valorDaCompra,
} from './compra-direta.queries.server'

export const makeComprasDiretas = (
  { db, knownVersao }: VersionedDb,
  timezone: string,
  clock: Clock,
): ComprasDiretas => ({
  search: makeCompraDiretaSearch(db, timezone, { clock, versao: makeReadVersao({ db, knownVersao }) }),
  listAll: makeListAll(db, timezone, { clock }),
  listStep: makeListStep(db, timezone, { clock }),
  lista: {
    findOrgaos: (texto) => findOrgaos(db, texto, listed),
    findOrgao: (id) => findOrgao(db, id),
    listModalidades: cachedByVersion(knownVersao, () => listModalidades(db)),
    ...makeCompraDiretaCounts(db, timezone, clock),
  },
  find: (id) => findCompraDireta(db, id),
  findDestino: (id) => findDestino(db, id),
  findResponsavel: (id) => findResponsavel(db, 'compra_direta', id),
  listVersoes: (id) => listVersoes(db, { entidade: 'compra_direta', id }),
  findParticipacao: (id) => findParticipacao(db, 'compra_direta', id),
  listHistorico: (id, page) => listHistorico(db, id, page),
  ...makePartes(db, clock),
  listEstados: cachedByVersion(knownVersao, () => listEstados(db)),
  listMunicipios: (uf) => listMunicipios(db, uf),
})

/** States with purchases. A loose index scan: one index lookup per state, however many purchases there are. */
export async function listEstados(db: Db) {
  const { rows } = await sql<{ uf: string }>`
    with recursive found as (
      select min(uf) as uf from compra_direta where ${isVisible}
      union all
      select (select min(uf) from compra_direta where ${isVisible} and compra_direta.uf > found.uf)
      from found where found.uf is not null
    )
    select uf from found where uf is not null`.execute(db)
  const present = new Set(rows.map(({ uf }) => findEstado(uf)))
  return estados.filter((estado) => present.has(estado))
}

/** Municipalities with purchases in a state, by name; a loose index scan like that of `listEstados`. */
export async function listMunicipios(db: Db, uf: string): Promise<Municipio[]> {
  const { rows } = await sql<Municipio>`
    with recursive found as (
      select min(id_municipio) as id from compra_direta where ${isVisible} and uf = ${uf}
      union all
      select (select min(id_municipio) from compra_direta
        where ${isVisible} and uf = ${uf} and compra_direta.id_municipio > found.id)
      from found where found.id is not null
    )
    select municipio.id, municipio.nome, municipio.uf
    from found join municipio on municipio.id = found.id`.execute(db)
  return rows.sort((one, other) => one.nome.localeCompare(other.nome, 'pt-BR'))
}

const listed: LineSource = { table: 'compra_direta', shown: isVisible }

const ranked = { ...ofCompra, modalidade: 'tipo' as const }

/** Sort keys, each with its own index. */
const orders: Record<ListaOrder | Ordem, SortKey> = {
  ASC: { value: encerramento, direction: 'ASC' },
  DESC: { value: encerramento, direction: 'DESC' },
  RELEVANCIA: { value: encerramento, direction: 'DESC' },
  ...makeOrdens('compra_direta', valorDaCompra),
}

/** Searches direct purchases with the same strategy as tenders. */
export function makeCompraDiretaSearch(
  db: Db,
  timezone: string,
  { clock, ...counting }: CountOptions & { clock: Clock },
) {
  const calendar = { timezone, today: () => localDayIn(timezone, clock.now()) }
  const findLines = makeFindLines(db, listed, counting)
  const suggest = makeSuggest(db, async (filters: ComprasListaFilters, limit) => {
    const matches = makeMatches(filters, calendar, parserFor(filters))
    return matches ? countLines(db, listed, matches, limit) : 0
  })

  return async function search(
    filters: ComprasListaFilters,
    page: PageRequest,
    sort: ListaOrder | Ordem,
  ): Promise<ComprasEncontradas> {
    const { read, termos, severalWords } = await readWords(db, filters)
    const { pageLines, total, provisional, isSmall, byDistance, ids } = await findLines({
      key: JSON.stringify([filters, filters.atalho && calendar.today()]),
      matches: makeMatches(filters, calendar, read),
      page,
      by: orders[sort],
      distance: sort === 'RELEVANCIA' ? () => relevanceDistance(ranked, termos) : undefined,
      severalWords,
    })
    const ausente =
      isFew(total) && isOnly(filters, 'busca')
        ? await findNumeroAusente(db, { listed, inProcesso: ofCompra.inProcesso }, termos)
        : undefined
    const hasSugestao = isSmall && (page.page === 1 || total === 0)
    const sugestao = hasSugestao ? await suggest(filters, correctedFilter(filters, correctedNames), total) : undefined
    const resumos = await readResumos(db, pageLines)
    const itens = await findItens(db, ofCompra, ids ?? resumos.map(({ id }) => id), termos)
    return {
      items: resumos.map((resumo) => ({ ...resumo, itemEncontrado: itens.get(resumo.id) ?? null })),
      total,
      ...(provisional && { provisional: true }),
      ...(sort === 'RELEVANCIA' && { sort: byDistance ? sort : ('DESC' as const) }),
      ...(sugestao && { sugestao }),
      ...(ausente && { numeroAusente: ausente }),
    }
  }
}

/** Lists all purchases that match, for a table, by the strategy of the search. */
export function makeListAll(
  db: Db,
  timezone: string,
  { clock, ...options }: WalkOptions & { clock: Clock },
): NonNullable<ComprasDiretas['listAll']> {
  const calendar = { timezone, today: () => localDayIn(timezone, clock.now()) }
  const walk = makeWalk(db, listed, options)
  return async (filters, sort) => {
    const { read, termos, severalWords } = await readWords(db, filters)
    const { byDistance, lines } = await walk({
      matches: makeMatches(filters, calendar, read),
      by: orders[sort],
      distance: sort === 'RELEVANCIA' ? () => relevanceDistance(ranked, termos) : undefined,
      severalWords,
    })
    const readTabeladas = (step: PageLines) =>
      selectResumos(db, step).select(['num_processo as numProcesso', 'orgao.cnpj as cnpjOrgao']).execute()
    return { sort: sort === 'RELEVANCIA' && !byDistance ? 'DESC' : sort, steps: readEach(lines, readTabeladas) }
  }
}

/** Lists the purchases that match step by step. */
export const makeListStep = (
  db: Db,
  timezone: string,
  { clock, ...options }: WalkOptions & { clock: Clock },
): NonNullable<ComprasDiretas['listStep']> =>
  makeSteps(
    db,
    { listed, orders, makeQuery: makeQueries(db, timezone, clock), read: (lines) => readResumos(db, lines) },
    options,
  )

/** Counts the purchases that filters find: up to a limit, or by the values of other filters. */
function makeCompraDiretaCounts(db: Db, timezone: string, clock: Clock): Pick<ComprasFacets, 'count' | 'facetas'> {
  const makeQuery = makeQueries(db, timezone, clock)
  return {
    count: async (filters, limit) => countUpTo(db, listed, await makeQuery(filters), limit),
    facetas: (filters) => countFacetas(db, listed, facetas, filters, makeQuery),
  }
}

function makeQueries(db: Db, timezone: string, clock: Clock) {
  const calendar = { timezone, today: () => localDayIn(timezone, clock.now()) }
  return async (filters: ComprasListaFilters) => {
    const { read, severalWords } = await readWords(db, filters)
    return { matches: makeMatches(filters, calendar, read), severalWords }
  }
}

const facetas = {
  situacoes: { values: sql`array[coalesce(compra_direta.situacao, '')]`, filters: ['situacoes'] },
  modalidade: { values: sql`array[compra_direta.tipo]`, filters: ['modalidade'] },
  estado: { values: sql`array[compra_direta.uf]`, filters: ['estado', 'idMunicipio'] },
  criterioJulgamento: { values: criterios, filters: ['criterioJulgamento', 'tipoLicitacao'] },
}

async function readWords(db: Db, { objeto = '', busca = '', ...filters }: ComprasListaFilters) {
  const read = await expandPrefixes(db, [busca, objeto], parserFor(filters))
  const termos = read(busca)
  return { read, termos, severalWords: read(objeto).length > 1 || termos.filter(hasWords).length > 1 }
}

const readResumos = (db: Db, pageLines: PageLines): Promise<CompraDiretaResumo[]> =>
  selectResumos(db, pageLines).execute()

/** The lines in their order, with what the list shows of each. */
const selectResumos = (db: Db, pageLines: PageLines) =>
  db
    .selectFrom(pageLines.as('found'))
    .innerJoin('compra_direta', 'compra_direta.id', 'found.id')
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'compra_direta.id_municipio')
    .select(['compra_direta.id', 'numero', 'ano', 'objeto', 'tipo', 'situacao'])
    .select(['data_publicacao as dataHoraPublicacao', 'orgao.nome as orgaoNome'])
    .select(['data_abertura as dataHoraAbertura', 'data_ini_envio_proposta as dataHoraInicioEnvioPropostas'])
    .select(['data_fim_envio_proposta as dataHoraFimEnvioPropostas'])
    .select(['municipio.nome as municipio', 'municipio.uf as estado', valorDaCompra.as('valorEstimado')])
    .orderBy('found.ordinal')
