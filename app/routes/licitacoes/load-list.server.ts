import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { hasAta, nextAta } from '~/domain/ata/ata'
import { licitacaoFilters, type SortOrder, textFilters } from '~/domain/licitacao/filters'
import { type ItemEncontrado, isRepeticao, type LicitacaoResumo } from '~/domain/licitacao/licitacao'
import { parseBusca } from '~/domain/shared/busca/query'
import { campanhas, readFilters } from '~/domain/shared/filter'
import { highlighter } from '~/domain/shared/highlight'
import { totalPages } from '~/domain/shared/page'
import { formatCount } from '~/format/count'
import { isHttpUrl, truncate } from '~/format/text'
import { showTime, type Times } from '~/format/times'
import { localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { fitTexts } from '~/list/fit-texts'
import { ignoredFilters, type List, type ListState, listAddress, parseListState } from '~/list/list-state'
import { filterWords } from './filter-words.server'

/** What any list of tenders shows of the search that its address says (B1 to B11). */
export async function loadList({ request, context }: LoaderFunctionArgs, list: List<string, SortOrder>) {
  const { procurement, validUntil } = contextOf(context)
  const search = new URL(request.url).searchParams
  const state = parseListState(list, search)
  const filters = readFilters(licitacaoFilters, state.filters)
  const [{ items, total, provisional, sugestao, sort = state.sort }, times, locale, municipio] = await Promise.all([
    procurement.licitacoes.search(filters, state, state.sort),
    timesOf(request, procurement),
    localeOf(request),
    filters.idMunicipio === undefined ? null : procurement.findMunicipio(filters.idMunicipio),
  ])
  const pages = totalPages(total, state.size)
  if (state.page > pages) throw redirect(listAddress(list, state, { page: pages }))

  const now = new Date()
  validUntil(provisional ? now : nextAta(items, now))
  const words = filterWords({ municipio: municipio && `${municipio.nome} - ${municipio.uf}`, locale })
  const termos = textFilters.flatMap((name) => parseBusca(filters[name] ?? ''))
  return {
    state,
    sort,
    sugestao: sugestao ?? null,
    termos,
    pages,
    total,
    formattedTotal: formatCount(total, locale),
    chips: Object.fromEntries(choicesOf(state).map(([name, text]) => [name, words.chip(name, text)])),
    ignored: ignoredFilters(list, search).map(({ name, text }) => ({ filter: words.nameOf(name), text })),
    rows: linesOf(items, { termos, times, now }),
  }
}

/** What somebody chose: the campaign's words are kept, but are nobody's choice, nor is how the list looks one of tenders. */
const choicesOf = ({ filters }: ListState) =>
  Object.entries(filters).filter(([name]) => name in licitacaoFilters && !(name in campanhas))

type Showing = { termos: ReturnType<typeof parseBusca>; times: Times; now: Date }

function linesOf(items: LicitacaoResumo[], { termos, times, now }: Showing) {
  const objetos = fitTexts(
    items.map(({ objeto }) => objeto),
    highlighter(termos),
  )
  return items.map(({ dataAbertura, quantidadeRepeticoes, linkAcessoExterno, importada, sessao, ...item }, line) => ({
    ...item,
    objeto: objetos[line] ?? '',
    ...(item.itemEncontrado && { itemEncontrado: shortened(item.itemEncontrado) }),
    abertura: showTime(times, dataAbertura),
    ...(hasAta({ status: item.status, dataAbertura, importada, sessao }, now) && { ata: true }),
    ...(isRepeticao(quantidadeRepeticoes) && { repeticao: quantidadeRepeticoes }),
    ...(linkAcessoExterno && { link: { address: linkAcessoExterno, safe: isHttpUrl(linkAcessoExterno) } }),
  }))
}

/** Only as much of an item as is shown. */
const shortened = (item: ItemEncontrado) => ({ ...item, descricao: truncate(item.descricao) })
