import { atalhos, type Ordem, ordens, type SortOrder } from '~/domain/licitacao/filters'
import type { Contagens } from '~/domain/licitacao/lista'
import { campanhas } from '~/domain/shared/filter'
import type { Locale } from '~/format/locale'
import { i18nOf } from '~/i18n/i18n.server'
import { isSearched, type List, type ListState, listAddress } from '~/list/list-state'
import { countText } from './count.server'
import type { Links } from './list-links'

type Ordered = { list: List<string, SortOrder>; state: ListState<SortOrder>; sort: SortOrder | Ordem; locale: Locale }

/**
 * B10, W1: the orders of a list, and the one it is in: too many are never put by relevance. A list that only knows the
 * date tells them where a text is searched.
 */
export function orderLinks({ list, state, sort, locale }: Ordered): Links | null {
  const t = i18nOf(locale).getFixedT(locale, 'filtros')
  const searched = isSearched(list, state.filters)
  const more = 'ordem' in list.filters
  if (!searched && !more) return null
  const { ordem: _, ...filters } = state.filters
  const orders = [
    ...(searched ? (['RELEVANCIA'] as const) : []),
    ...(['DESC', 'ASC'] as const),
    ...(more ? ordens : []),
  ]
  return {
    label: t('order.label'),
    links: orders.map((order) => {
      const ordem = ordens.find((one) => one === order)
      const changed = ordem ? { filters: { ...filters, ordem } } : { filters, sort: order as SortOrder }
      return {
        text: t(`order.${order}`),
        to: listAddress(list, state, { page: 1, ...changed }),
        ...(order === sort && { current: true }),
      }
    }),
    ...(state.sort === 'RELEVANCIA' && sort === 'DESC' && { note: t('order.tooMany') }),
  }
}

type Shortcut = { list: List; state: ListState; contagens: Contagens; locale: Locale }

/** W1: what is asked for most; how many there are is told where nothing else narrows them. */
export function shortcutLinks({ list, state, contagens, locale }: Shortcut): Links {
  const t = i18nOf(locale).getFixedT(locale, 'filtros')
  const { atalho: chosen, ...others } = state.filters
  const { atalho: _, ...usual } = Object.fromEntries(
    Object.entries(state.filters).filter(([name]) => name in campanhas || name === 'ordem'),
  )
  const all = Object.keys(others).length === Object.keys(usual).length
  return {
    label: t('atalhos.label'),
    links: atalhos.map((atalho) => {
      const text = t(`atalhos.${atalho}`)
      return {
        text: atalho === 'recebendo' && all ? t('count', { text, n: countText(contagens.recebendo, locale) }) : text,
        to: listAddress(list, state, { page: 1, filters: { ...others, atalho } }),
        ...(atalho === chosen && { current: true }),
      }
    }),
  }
}
