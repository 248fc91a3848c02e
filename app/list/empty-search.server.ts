import type { Locale } from '~/format/locale'
import { i18nOf } from '~/i18n/i18n.server'
import type { EmptyWords } from './empty-search'
import { type List, type ListState, listAddress } from './list-state'

type Asked = {
  list: List
  state: ListState
  total: number
  /** The names of what counts. */
  chosen: string[]
  of: 'licitacoes' | 'compras'
  locale: Locale
}

/** Filters that are typed in words. */
const typed = ['conteudo', 'objeto', 'processo']

/** What to try where a search finds nothing (W1), beside the list's own sentence; without a search there is nothing to. */
export function emptySearch({ list, state, total, chosen, of, locale }: Asked): { vazia?: EmptyWords } {
  if (total > 0 || chosen.length === 0) return {}
  const t = i18nOf(locale).getFixedT(locale, 'filtros')
  const words = chosen.filter((name) => typed.includes(name))
  const others = chosen.filter((name) => !typed.includes(name))
  const without = (gone: string[]) => {
    const filters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !gone.includes(name)))
    return listAddress(list, state, { page: 1, filters })
  }
  const texto = words.map((name) => state.filters[name]).join(' ')
  return {
    vazia: {
      title: t('vazia.title'),
      tips: [
        ...(words.length > 0 ? [t('vazia.grafia'), t('vazia.menos')] : []),
        ...(others.length > 0 ? [t('vazia.filtros')] : []),
      ],
      links: [
        ...(words.length > 0 && others.length > 0 ? [{ to: without(others), text: t('vazia.sem', { texto }) }] : []),
        { to: without(chosen), text: t(`vazia.todas.${of}`) },
      ],
    },
  }
}
