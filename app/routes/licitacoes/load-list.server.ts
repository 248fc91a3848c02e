import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { hasAta, nextAta } from '~/domain/ata/ata'
import { licitacaoFilters, listaFilters, ordemFilter, type SortOrder, textFilters } from '~/domain/licitacao/filters'
import { type ItemEncontrado, isRepeticao, type LicitacaoResumo } from '~/domain/licitacao/licitacao'
import { type Prazo, prazoOf } from '~/domain/licitacao/prazo'
import { parseBusca } from '~/domain/shared/busca/query'
import { campanhas, readFilters } from '~/domain/shared/filter'
import { highlighter } from '~/domain/shared/highlight'
import { totalPages } from '~/domain/shared/page'
import { dayIn, endOfDay } from '~/domain/shared/zona'
import { formatCount } from '~/format/count'
import type { Locale } from '~/format/locale'
import { nextChangeOfRemaining, type Remaining, remainingUntil } from '~/format/remaining'
import { isHttpUrl, truncate } from '~/format/text'
import { showTime, type Times } from '~/format/times'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { emptySearch } from '~/list/empty-search.server'
import { fitTexts } from '~/list/fit-texts'
import { ignoredFilters, type List, type ListState, listAddress, parseListState } from '~/list/list-state'
import { printedSearch } from '~/list/printed-search.server'
import { filterWords } from './filter-words.server'
import { orderLinks } from './lista/links.server'
import { nameOfOrgao } from './lista/orgao'

/** What any list of tenders shows of the search that its address says (B1 to B11). */
export async function loadList({ request, context }: LoaderFunctionArgs, list: List<string, SortOrder>) {
  const { procurement, settings, validUntil } = contextOf(context)
  const search = new URL(request.url).searchParams
  const state = parseListState(list, search)
  const filters = readFilters({ ...licitacaoFilters, ...listaFilters }, state.filters)
  const ordem = ordemFilter.ordem(state.filters.ordem ?? '')
  const [
    { items, total, provisional, sugestao, sort = ordem ?? state.sort },
    times,
    locale,
    municipio,
    orgao,
    { timezone },
  ] = await Promise.all([
    procurement.licitacoes.search(filters, state, ordem ?? state.sort),
    timesOf(request, procurement),
    localeOf(request),
    filters.idMunicipio === undefined ? null : procurement.findMunicipio(filters.idMunicipio),
    filters.orgao === undefined ? null : procurement.licitacoes.lista?.findOrgao(filters.orgao),
    procurement.parametros(),
  ])
  const pages = totalPages(total, state.size)
  if (state.page > pages) throw redirect(listAddress(list, state, { page: pages }))

  const now = new Date()
  const choices = choicesOf(state)
  validUntil(provisional ? now : nextChange(items, now))
  // A shortcut counts from today, and what is printed of a search says the day.
  if (choices.length > 0) validUntil(endOfDay(timezone, dayIn(timezone, now)))
  const words = filterWords({
    municipio: municipio && `${municipio.nome} - ${municipio.uf}`,
    orgao: orgao ? nameOfOrgao(orgao) : null,
    locale,
  })
  const chips = Object.fromEntries(choices.map(([name, text]) => [name, words.chip(name, text)]))
  const termos = textFilters.flatMap((name) => parseBusca(filters[name] ?? ''))
  return {
    state,
    sort: sort === 'ASC' || sort === 'DESC' ? sort : null,
    orgao: orgao ?? null,
    sortAddress: byDate(list, state, sort === 'DESC' ? 'ASC' : 'DESC'),
    orders: orderLinks({ list, state, sort, locale }),
    sugestao: sugestao ?? null,
    ...emptySearch({ list, state, total, chosen: choices.map(([name]) => name), of: 'licitacoes', locale }),
    termos,
    pages,
    total,
    formattedTotal: formatCount(total, locale),
    chips,
    ...printedSearch({ list, state, chips, publicUrl: settings.publicUrl, day: times.date(now) }),
    ignored: ignoredFilters(list, search).map(({ name, text }) => ({ filter: words.nameOf(name), text })),
    rows: linesOf(items, { termos, times, now, locale }),
  }
}

function byDate(list: List<string, SortOrder>, state: ListState<SortOrder>, sort: SortOrder) {
  const { ordem: _, ...filters } = state.filters
  return listAddress(list, state, { page: 1, filters, sort })
}

/** What somebody chose: the campaign's words are kept, but are nobody's choice, nor is how the list looks one of tenders. */
const choicesOf = ({ filters }: ListState) =>
  Object.entries(filters).filter(([name]) => (name in licitacaoFilters || name in listaFilters) && !(name in campanhas))

/** From when on one of these lines would read differently, by the mere passing of time. */
function nextChange(items: LicitacaoResumo[], now: Date) {
  const ahead = items.flatMap((item) => nextChangeOfRemaining(prazoOf(item, now)?.ate ?? null, now) ?? [])
  const ata = nextAta(items, now)
  const instants = [...ahead, ...(ata ? [ata] : [])].map((instant) => instant.getTime())
  return instants.length > 0 ? new Date(Math.min(...instants)) : null
}

type Showing = { termos: ReturnType<typeof parseBusca>; times: Times; now: Date; locale: Locale }

function linesOf(items: LicitacaoResumo[], { termos, ...showing }: Showing) {
  const objetos = fitTexts(
    items.map(({ objeto }) => objeto),
    highlighter(termos),
  )
  return items.map((item, line) => lineOf({ ...item, objeto: objetos[line] ?? '' }, showing))
}

/** The browser gets the words and no catalogue for them. */
const inWords = (de: Prazo['de'], { unit, count }: Remaining, locale: Locale) =>
  de === 'propostas'
    ? i18nOf(locale).getFixedT(locale, 'solicitacoes')(`remaining.${unit}`, { count })
    : i18nOf(locale).getFixedT(locale, 'filtros')(`opens.${unit}`, { count })

function lineOf(resumo: LicitacaoResumo, { times, now, locale }: Omit<Showing, 'termos'>) {
  const {
    dataAbertura,
    dataFimEnvioProposta: _,
    quantidadeRepeticoes,
    linkAcessoExterno,
    importada,
    sessao,
    ...item
  } = resumo
  const prazo = prazoOf(resumo, now)
  const remaining = prazo && remainingUntil(prazo.ate, now)
  return {
    ...item,
    ...(item.itemEncontrado && { itemEncontrado: shortened(item.itemEncontrado) }),
    abertura: showTime(times, dataAbertura),
    ...(prazo &&
      remaining && { prazo: { words: inWords(prazo.de, remaining, locale), text: times.dateTime(prazo.ate) } }),
    ...(hasAta({ status: item.status, dataAbertura, importada, sessao }, now) && { ata: true }),
    ...(isRepeticao(quantidadeRepeticoes) && { repeticao: quantidadeRepeticoes }),
    ...(linkAcessoExterno && { link: { address: linkAcessoExterno, safe: isHttpUrl(linkAcessoExterno) } }),
  }
}

/** Only as much of an item as is shown. */
const shortened = (item: ItemEncontrado) => ({ ...item, descricao: truncate(item.descricao) })
