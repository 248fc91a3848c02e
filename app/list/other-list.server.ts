import { type Filters, readFilters } from '~/domain/shared/filter'
import type { Locale } from '~/format/locale'
import { formatCount } from '~/format/numbers'
import { findI18n } from '~/i18n/i18n.server'
import type { Paths } from '~/site/paths'
import { type List, type ListState, listQuery } from './list-state'

/** Counting stops after this number of matches. */
const countedTo = 1000

/** Filters that tenders and direct purchases have in common. */
const shared = ['estado', 'idMunicipio', 'orgao', 'periodo']

type OtherList<Some extends Filters> = {
  other: List & { filters: Some }
  of: 'licitacoes' | 'compras'
  /** Maps this list's text filters to filters of the other list. Texts mapped to the same filter are joined. */
  names: Record<string, keyof Some & string>
  count: ((filters: ReturnType<typeof readFilters<Some>>, limit: number) => Promise<number>) | null | undefined
  state: ListState
  paths: Paths
  locale: Locale
}

export type OtherListLink = { to: string; text: string }

/**
 * Counts what the other list (tenders or direct purchases) finds with this list's words, place, órgão and period, and
 * links to it (W19). `null` if there are no words or no matches, or if the system behind the portal cannot count.
 */
export async function findInOtherList<Some extends Filters>(asked: OtherList<Some>): Promise<OtherListLink | null> {
  const { other, of, names, count, state, paths, locale } = asked
  const filters: Record<string, string> = {}
  for (const [name, theirs] of Object.entries(names)) {
    const text = state.filters[name]
    if (text !== undefined) filters[theirs] = [filters[theirs], text].filter(Boolean).join(' ')
  }
  if (!count || Object.keys(filters).length === 0) return null
  for (const name of shared) {
    const text = state.filters[name]
    if (text !== undefined && name in other.filters) filters[name] = text
  }
  const total = await count(readFilters(other.filters, filters), countedTo + 1)
  if (total === 0) return null
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const [sort] = other.sorts
  const query = listQuery(other, { filters, page: 1, size: other.sizes[0], sort: other.relevance?.sort ?? sort })
  return {
    to: other.address(paths, query),
    text:
      total > countedTo
        ? t(`outras.${of}_mais`, { formatted: formatCount(countedTo, locale) })
        : t(`outras.${of}`, { count: total, formatted: formatCount(total, locale) }),
  }
}
