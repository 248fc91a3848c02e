import { type Contagens, type Ordem, ordens, quickFilters, type SortOrder } from '~/domain/licitacao/filters'
import { campanhas } from '~/domain/shared/filter'
import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import type { Links } from '~/list/list-parts'
import { isSearched, type List, type ListState, listAddress } from '~/list/list-state'
import { cappedCount } from '~/list/lista-filters.server'
import type { Paths } from '~/site/paths'

type Ordered = {
  paths: Paths
  list: List<string, SortOrder>
  state: ListState<SortOrder>
  sort: SortOrder | Ordem
  /** The date that ASC and DESC sort by. */
  by?: 'abertura' | 'encerramento'
  locale: Locale
}

/** B10, W1: links that sort the list differently; `null` if it sorts only by date and no text is searched. */
export function orderLinks({ paths, list, state, sort, by = 'abertura', locale }: Ordered): Links | null {
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const searched = isSearched(list, state.filters)
  const hasOrdem = 'ordem' in list.filters
  if (!searched && !hasOrdem) return null
  const { ordem: _, ...filters } = state.filters
  const orders = [
    ...(searched ? (['RELEVANCIA'] as const) : []),
    ...(['DESC', 'ASC'] as const),
    ...(hasOrdem ? ordens : []),
  ]
  return {
    label: t('order.label'),
    links: orders.map((order) => {
      const ordem = ordens.find((one) => one === order)
      const changed = ordem ? { filters: { ...filters, ordem } } : { filters, sort: order as SortOrder }
      return {
        text: order === 'ASC' || order === 'DESC' ? t(`order.${by}.${order}`) : t(`order.${order}`),
        to: listAddress(paths, list, state, { page: 1, ...changed }),
        ...(order === sort && { current: true }),
      }
    }),
    ...(state.sort === 'RELEVANCIA' && sort === 'DESC' && { note: t('order.tooMany') }),
  }
}

type Shortcut = {
  paths: Paths
  list: List
  state: ListState
  contagens: Pick<Contagens, 'recebendo'>
  locale: Locale
}

/** W1: links to frequent searches. 'recebendo' shows a count while no other filter is set. */
export function shortcutLinks({ paths, list, state, contagens, locale }: Shortcut): Links {
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const { atalho: chosen, ...others } = state.filters
  const { atalho: _, ...notNarrowing } = Object.fromEntries(
    Object.entries(state.filters).filter(([name]) => name in campanhas || ['ordem', 'visao'].includes(name)),
  )
  const isUnfiltered = Object.keys(others).length === Object.keys(notNarrowing).length
  const to = (filters: ListState['filters']) => listAddress(paths, list, state, { page: 1, filters })
  const quick: Links['links'] = quickFilters.map((atalho) => {
    const text = t(`atalhos.${atalho}`)
    return {
      text:
        atalho === 'recebendo' && isUnfiltered
          ? t('count', { text, n: cappedCount(contagens.recebendo, locale) })
          : text,
      to: to({ ...others, atalho }),
      ...(atalho === chosen && { current: true }),
    }
  })
  // The other shortcuts replace each other; this one combines with any. It is a link because a control needs more HTML.
  quick.push({
    text: t('atalhos.exclusivos'),
    to: to({ ...state.filters, beneficio: 'EXCLUSIVA' }),
    ...(state.filters.beneficio !== undefined && { current: true }),
  })
  return { label: t('atalhos.label'), links: quick }
}
