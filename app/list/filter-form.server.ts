import type { AmountRange } from '~/domain/licitacao/filters'
import { type Filter, periodo } from '~/domain/shared/filter'
import type { Locale } from '~/format/locale'
import { formatMoney } from '~/format/numbers'
import { makeTimes } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'
import type { Paths } from '~/site/paths'
import type { Field, FilterFormData, Option } from './filter-form'
import { type List, type ListState, listAddress, listQuery, nameEnds, orgaoField } from './list-state'

export type Wording = (text: string) => string

/** The texts of a filter for its chip and its form field. Its declaration and options determine the kind of field. */
export type FilterDescription = {
  name: string
  /** The label in the form, if it differs from `name`. */
  label?: string | undefined
  /** Puts the value into words; without it the value is shown as it is. */
  words?: Wording
  /** Options that replace the filter's known values. If the list is empty, the form has no control for the filter. */
  options?: Option[]
  /** The options are names of places, which are Portuguese on every page. */
  places?: true
  /** `value`: the option chosen through the filter `replaces`, whose place this filter takes in the form. */
  value?: string | undefined
  replaces?: string
  /** The text of a button that loads further options without JavaScript. */
  button?: string
  note?: string | undefined
  /** A text field that searches the options. */
  search?: { label: string; value: string | undefined; note?: string }
}

export type FilterDescriptions = Record<string, FilterDescription>

export const isTyped = (filter: Filter | undefined, described: FilterDescription | undefined) =>
  Boolean(filter && described && !described.options && !filter.known && !filter.range)

type Say = (key: 'ate' | 'entre' | 'desde', values: { inicio?: string; fim?: string }) => string

export function periodoWording(say: Say, locale: Locale): Wording {
  const { day } = makeTimes({ locale, timezone: 'UTC' })
  return (text) => {
    const { inicio, fim } = periodo(text) ?? {}
    if (!inicio) return say('ate', { fim: day(fim ?? '') })
    return fim ? say('entre', { inicio: day(inicio), fim: day(fim) }) : say('desde', { inicio: day(inicio) })
  }
}

/** `any`: text for no choice. `clear`: text of a link; if given, closing 'Busca avançada' clears its filters. */
export type FilterFormTexts = { any: string; clear?: string }

type FilterFormInput = {
  paths: Paths
  list: List
  state: ListState
  described: FilterDescriptions
  words: FilterFormTexts
  locale: Locale
}

/** The form of a list (W1, H1, I1), in the reader's language, so that the browser needs no catalogue. */
export function filterForm(form: FilterFormInput): FilterFormData {
  const { paths, list, state, described, words, locale } = form
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const names = Object.keys(described).filter((name) => list.filters[name] && !list.elsewhere?.includes(name))
  const isFirst = (name: string) => list.first?.includes(name) ?? false
  const advanced = names.filter((name) => !isFirst(name))
  const first = names.filter(isFirst).flatMap((name) => makeFields(form, name))
  const more = advanced.flatMap((name) => makeFields(form, name))
  const shown = [...first, ...more].flatMap(({ name }) => [name, described[name]?.replaces ?? ''])
  const without = (removed: string[]) => ({
    ...state,
    page: 1,
    filters: Object.fromEntries(Object.entries(state.filters).filter(([name]) => !removed.includes(name))),
  })
  const isFiltered = advanced.some((name) => state.filters[name] !== undefined)
  return {
    first,
    more,
    kept: [...listQuery(list, without(shown))],
    open: isFiltered || advanced.some((name) => described[name]?.search?.value !== undefined),
    text: list.first ? { more: t('avancada'), submit: t('buscar') } : { more: t('toggle'), submit: t('apply') },
    ...(words.clear && {
      clear: { text: words.clear, to: isFiltered ? listAddress(paths, list, without(advanced)) : null },
    }),
  }
}

/** The controls of a filter. If its options can be searched, the search field comes first. */
function makeFields({ list, state, described, words: { any }, locale }: FilterFormInput, name: string): Field[] {
  const { [name]: filter } = list.filters
  const { name: title, label = title, words = unchanged, options, search, ...more } = described[name] ?? { name }
  const text = state.filters[name]
  if (filter?.range) return [makeRange(filter, name, label, text, locale)]
  const chosen = options ?? filter?.known?.map((value) => ({ value, text: words(value) }))
  if (!chosen) return [{ name, label, value: text }]
  const { value = text, places, button, note } = more
  // The current value stays selectable even if it is not among the options.
  const known = value === undefined || chosen.some((option) => option.value === value)
  const offered = known ? chosen : [{ value, text: words(value) }, ...chosen]
  return [
    ...(search ? [{ name: orgaoField, ...search }] : []),
    ...(chosen.length > 0
      ? [
          {
            name,
            label,
            value,
            any,
            options: offered,
            ...(places && { places }),
            ...(button && { button }),
            ...(note && { note }),
          },
        ]
      : []),
  ]
}

const unchanged: Wording = (text) => text

function makeRange(filter: Filter, name: string, label: string, text: string | undefined, locale: Locale): Field {
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const [from = '', to = ''] = nameEnds(name)
  if (filter.range === 'date') {
    const { inicio, fim } = periodo(text ?? '') ?? {}
    const ends = [
      { name: from, label: t('periodo.de'), value: inicio },
      { name: to, label: t('periodo.ate'), value: fim },
    ]
    return { name, label, type: 'date', ends }
  }
  const { de, ate } = (filter as Filter<AmountRange>)(text ?? '') ?? {}
  const ends = [
    { name: from, label: t('valor.de'), value: de && formatMoney(de) },
    { name: to, label: t('valor.ate'), value: ate && formatMoney(ate) },
  ]
  return { name, label, type: 'text', ends }
}
