import { type AppLoadContext, redirect } from '@remix-run/node'
import { numero } from '~/domain/shared/filter'
import { totalPages } from '~/domain/shared/page'
import { endOfDay, localDayIn } from '~/domain/shared/time-zone'
import type { Locale } from '~/format/locale'
import { formatCount } from '~/format/numbers'
import { findI18n } from '~/i18n/i18n.server'
import { toHref } from '~/site/paths'
import { presentAtualizacao } from './atualizacao.server'
import { type FilterDescriptions, type FilterFormTexts, filterForm, isTyped } from './filter-form.server'
import type { EmptySearchTexts } from './list-parts'
import { type List, type ListState, listAddress, listParameters } from './list-state'
import type { ReadList } from './read-list.server'

type ListView<State extends ListState> = {
  list: List
  read: Omit<ReadList, 'state'> & { state: State }
  described: FilterDescriptions
  words: FilterFormTexts
  total: number
  /** The total may already be outdated, so the page is not cached. */
  provisional?: boolean | undefined
  of: 'licitacoes' | 'compras' | 'itens'
  context: AppLoadContext
}

/** What a list of tenders, purchases or items shows around its rows. Any page after the last redirects to the last. */
export async function showList<State extends ListState>(shown: ListView<State>) {
  const { list, read, described, words, total, provisional, context } = shown
  const { paths, state, locale, parametros } = read
  const pages = totalPages(total, state.size)
  if (state.page > pages) throw redirect(listAddress(paths, list, state, { page: pages }))
  const now = context.clock.now()
  if (provisional) context.validUntil(now)
  const pncp = await presentAtualizacao(context, locale)
  const nameFilter = (name: string) => described[name]?.name ?? name
  const chips = Object.fromEntries(
    Object.entries(state.filters)
      .filter(([name]) => described[name])
      .map(([name, text]) => [name, `${nameFilter(name)}: ${described[name]?.words?.(text) ?? text}`]),
  )
  const chosen = Object.keys(chips)
  // The page expires at midnight: date shortcuts are relative to today, and a printed search shows the day.
  if (chosen.length > 0) context.validUntil(endOfDay(parametros.timezone, localDayIn(parametros.timezone, now)))
  return {
    state,
    pages,
    total,
    formattedTotal: formatCount(total, locale),
    form: filterForm({ paths, list, state, described, words, locale }),
    chips,
    ...(pncp?.atualizacao && { atualizacao: pncp.atualizacao }),
    warnings: [...(pncp?.warnings ?? []), ...read.ignored.map((unused) => unusableText(unused, nameFilter, locale))],
    ...aboutPage(shown),
    ...(chosen.length > 0 && { printed: printedLines(shown, Object.values(chips), now) }),
    ...(chosen.length > 0 && total === 0 && { emptySearch: emptySearchTexts(shown, chosen) }),
  }
}

/** Says which filter, page, size or order could not be used. */
function unusableText(
  { name, text }: ReadList['ignored'][number],
  nameFilter: (name: string) => string,
  locale: Locale,
) {
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const parameter = listParameters.find((known) => known === name)
  return parameter ? t(`unusable.${parameter}`, { text }) : t('unusable.filter', { filter: nameFilter(name), text })
}

/** The link to the page of the órgão, or else of the town, that the list is filtered by, unless the list is empty. */
function aboutPage({ read: { orgao, municipio, state, paths, locale }, total, context }: ListView<ListState>) {
  const { orgaos, municipios } = context.procurement
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  if (total === 0) return {}
  if (orgao && orgaos) return { about: { to: paths.orgao(orgao.id), text: t('orgao.page') } }
  const idMunicipio = municipio && numero(state.filters.idMunicipio ?? '')
  if (idMunicipio && municipios) return { about: { to: paths.municipio(idMunicipio), text: t('municipio.page') } }
  return {}
}

/** The lines added to a printed search (W1): its filters, its address and the day. */
function printedLines({ list, read, context }: ListView<ListState>, words: string[], now: Date) {
  const address = toHref(listAddress(read.paths, list, read.state))
  const { publicUrl } = context.settings
  return [...words, publicUrl ? new URL(address, publicUrl).href : address, read.times.date(now)]
}

/** Suggestions for a search that finds nothing (W1). */
function emptySearchTexts(
  { list, read, described, of, context }: ListView<ListState>,
  chosen: string[],
): EmptySearchTexts {
  const { paths, state, locale } = read
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const words = chosen.filter((name) => isTyped(list.filters[name], described[name]))
  const others = chosen.filter((name) => !words.includes(name))
  const without = (removed: string[]) => {
    const filters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !removed.includes(name)))
    return listAddress(paths, list, state, { page: 1, filters })
  }
  const texto = words.map((name) => state.filters[name]).join(' ')
  return {
    title: t('vazia.title'),
    tips: [
      ...(words.length > 0 ? [t('vazia.grafia'), t('vazia.menos')] : []),
      ...(others.length > 0 ? [t('vazia.filtros')] : []),
    ],
    links: [
      ...(words.length > 0 && others.length > 0 ? [{ to: without(others), text: t('vazia.sem', { texto }) }] : []),
      { to: without(chosen), text: t(`vazia.todas.${of}`) },
      ...(of !== 'itens' && words.length > 0 && context.procurement.itens
        ? [{ to: paths.itens(new URLSearchParams({ busca: texto })), text: t('vazia.itens', { texto }) }]
        : []),
    ],
  }
}
