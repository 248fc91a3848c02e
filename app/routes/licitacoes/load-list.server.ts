import type { AppLoadContext } from '@remix-run/node'
import { hasAta, nextAtaAt } from '~/domain/ata/ata'
import { correctedNames, type ListaFilters, type SortOrder, textFilters } from '~/domain/licitacao/filters'
import {
  type Exclusividade,
  findPrazo,
  type ItemEncontrado,
  isRepeticao,
  type LicitacaoResumo,
  type Prazo,
} from '~/domain/licitacao/licitacao'
import { withJoinedStatuses } from '~/domain/licitacao/status-groups'
import { correctedFilter, searchCorrected } from '~/domain/shared/busca/correction'
import { parserFor, type Termo } from '~/domain/shared/busca/query'
import type { FilterValues } from '~/domain/shared/filter'
import { makeHighlighter } from '~/domain/shared/highlight'
import type { Locale } from '~/format/locale'
import { formatLoteValue, statedAmount } from '~/format/numbers'
import { isHttpUrl, truncate } from '~/format/text'
import { formatTime, judgeNearness, nextChangeOfNearness, remainingUntil, type Times } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'
import { compraDiretaList } from '~/list/compra-direta-list'
import type { FilterDescriptions } from '~/list/filter-form.server'
import { fitTexts } from '~/list/fit-texts'
import { type List, type ListState, listAddress } from '~/list/list-state'
import { presentNumeroAusente } from '~/list/missing-number.server'
import { findInOtherList } from '~/list/other-list.server'
import type { ReadList } from '~/list/read-list.server'
import { presentSpelling, presentSynonyms, presentTambem } from '~/list/searched-words.server'
import { showList } from '~/list/show-list.server'
import type { Paths } from '~/site/paths'
import type { licitacaoList, portalList } from './licitacao-list'
import { orderLinks } from './list-links.server'

type Values = FilterValues<typeof licitacaoList.filters & Pick<typeof portalList.filters, 'visao'>>

type ListRequest = {
  list: List<string, SortOrder>
  read: Omit<ReadList, 'state'> & { state: ListState<SortOrder>; values: Values }
  describeFor(filters: ListaFilters, total: number): FilterDescriptions | Promise<FilterDescriptions>
  any: string
  context: AppLoadContext
}

/** Runs the search that the address of a tender list describes, and returns what the page shows (B1 to B11). */
export async function loadList({ list, read, describeFor, any, context }: ListRequest) {
  const { paths, state, times, locale } = read
  const { ordem, visao: _, ...values } = read.values
  const filters = withJoinedStatuses(values)
  const { licitacoes, comprasDiretas } = context.procurement
  const name = correctedFilter(filters, correctedNames)
  const [searchResult, outras] = await Promise.all([
    searchCorrected(filters, name, (searched) => licitacoes.search(searched, state, ordem ?? state.sort)),
    findInOtherList({
      ...{ other: compraDiretaList, of: 'compras' as const, count: comprasDiretas.lista?.count, state, paths, locale },
      names: { conteudo: 'busca', objeto: 'objeto', processo: 'conteudo' },
    }),
  ])
  const { items, total, provisional, corrigida, sort = ordem ?? state.sort } = searchResult
  const searched = { ...filters, ...(name && corrigida && { [name]: corrigida }) }
  const described = await describeFor(searched, total)
  const shown = await showList({ list, read, described, words: { any }, total, provisional, of: 'licitacoes', context })
  const now = context.clock.now()
  context.validUntil(nextChangeOfRows(items, now))
  const parse = parserFor(filters)
  const termos = textFilters.flatMap((name) => parse(searched[name] ?? ''))
  const rows = presentResumos(items, { termos, times, now, locale, byPublication: sort === 'publicacao' })
  const words = { name, list, state, paths, locale }
  const spelling = presentSpelling(searchResult, words)
  const synonyms = licitacoes.lista && presentSynonyms(rows, words, corrigida)
  const ausente = presentNumeroAusente(searchResult.numeroAusente, {
    ...{ of: 'licitacoes', name: 'conteudo', list, state, paths, locale },
  })
  return {
    ...shown,
    sort: sort === 'ASC' || sort === 'DESC' ? sort : null,
    sortAddress: dateSortAddress(paths, list, state, sort === 'DESC' ? 'ASC' : 'DESC'),
    orders: orderLinks({ paths, list, state, sort, locale }),
    termos,
    rows,
    // Most lists have none of these, whose names alone are bytes of the page.
    ...(spelling && { spelling }),
    ...(synonyms && { synonyms }),
    ...(outras && { outras }),
    ...(ausente && { ausente }),
  }
}

function dateSortAddress(paths: Paths, list: List<string, SortOrder>, state: ListState<SortOrder>, sort: SortOrder) {
  const { ordem: _, ...filters } = state.filters
  return listAddress(paths, list, state, { page: 1, filters, sort })
}

/** The next time at which a row changes just because time has passed; `null` if there is none. */
export const nextChangeOfRows = (items: LicitacaoResumo[], now: Date) =>
  earliest([
    nextChangeOfPrazos(
      items.map((item) => findPrazo(item, now)),
      now,
    ),
    nextAtaAt(items, now),
  ])

export const nextChangeOfPrazos = (prazos: (Prazo | null)[], now: Date) =>
  earliest(prazos.map((prazo) => nextChangeOfNearness(prazo?.ate ?? null, now)))

function earliest(instants: (Date | null)[]) {
  const known = instants.flatMap((instant) => instant?.getTime() ?? [])
  return known.length > 0 ? new Date(Math.min(...known)) : null
}

type PresentContext = {
  termos: Termo[]
  times: Times
  now: Date
  locale: Locale
  byPublication: boolean
}

export function presentResumos(items: LicitacaoResumo[], { termos, ...context }: PresentContext) {
  const objetos = fitTexts(
    items.map(({ objeto }) => objeto),
    makeHighlighter(termos),
  )
  return items.map((item, index) => ({
    ...presentResumo({ ...item, objeto: objetos[index] ?? '' }, context),
    ...presentTambem(
      [item.objeto, item.itemEncontrado?.descricao, ...Object.values(item.orgao)],
      termos,
      context.locale,
    ),
  }))
}

const translator = (locale: Locale) => findI18n(locale).getFixedT(locale, 'filtros')

type Reader = Pick<PresentContext, 'times' | 'now' | 'locale'>
type FactsSource = {
  prazo: Prazo | null
  valor?: string | null | undefined
  municipio?: { nome: string; uf: string } | null | undefined
}

/** The deadline, the value and the place of a row, as far as they are known. */
export const presentFacts = ({ prazo, valor, municipio }: FactsSource, reader: Reader) => ({
  ...(prazo && { prazo: presentPrazo(prazo, reader) }),
  ...(statedAmount(valor) && { valor: formatLoteValue(valor ?? null, null) }),
  ...(municipio && { local: `${municipio.nome}/${municipio.uf}` }),
})

/** Formats a deadline, and the time left if it is near, on the server: the browser need not load these texts. */
function presentPrazo({ kind, ate }: Prazo, { times, now, locale }: Reader) {
  const t = translator(locale)
  const near = kind === 'inicio' ? null : judgeNearness(ate, now)
  const remaining = near && remainingUntil(ate, now)
  return {
    text: t(`prazo.${kind}`, { data: times.dateTime(ate) }),
    ...(near && remaining && { near, left: t(`prazo.${remaining.unit}`, { count: remaining.count }) }),
  }
}

/** Uses the texts of the tender's own page. */
function writeSelo(exclusividade: Exclusividade, locale: Locale) {
  const t = findI18n(locale).getFixedT(locale, 'processo')
  return exclusividade === 'todos' ? t('selo.todos') : t('selo.itens', { count: exclusividade })
}

function presentResumo(resumo: LicitacaoResumo, context: Omit<PresentContext, 'termos'>) {
  const { times, now, locale, byPublication } = context
  const {
    dataAbertura,
    dataPublicacao,
    valor,
    exclusividade,
    municipio,
    dataFimEnvioProposta: _,
    quantidadeRepeticoes,
    linkAcessoExterno,
    importada,
    sessao,
    ...item
  } = resumo
  return {
    ...item,
    ...(item.itemEncontrado && { itemEncontrado: shortened(item.itemEncontrado) }),
    abertura: formatTime(times, dataAbertura),
    ...presentFacts({ prazo: findPrazo(resumo, now), valor, municipio }, context),
    ...(exclusividade && { selo: writeSelo(exclusividade, locale) }),
    ...(byPublication &&
      dataPublicacao && { publicada: translator(locale)('publicada', { data: times.date(dataPublicacao) }) }),
    ...(hasAta({ status: item.status, dataAbertura, importada, sessao }, now) && { ata: true }),
    ...(isRepeticao(quantidadeRepeticoes) && { repeticao: quantidadeRepeticoes }),
    ...(linkAcessoExterno && { link: { address: linkAcessoExterno, safe: isHttpUrl(linkAcessoExterno) } }),
  }
}

const shortened = (item: ItemEncontrado) => ({ ...item, descricao: truncate(item.descricao) })
