import { listaFilters, type OrgaoOption } from '~/domain/licitacao/filters'
import type { Locale } from '~/format/locale'
import { formatCount, formatMoney } from '~/format/numbers'
import { findI18n } from '~/i18n/i18n.server'
import type { Option } from './filter-form'
import type { FilterDescription } from './filter-form.server'
import type { OrgaoMatches, ReadList } from './read-list.server'
import { describePalavras } from './searched-words.server'

/** W1, W19: the filters that only the pages of tenders and of direct purchases offer. */
export function describePageFilters({ orgao, orgaoMatches, locale }: ReadList, of: 'licitacoes' | 'compras') {
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const orgaos = orgaoMatches?.orgaos.length ? orgaoMatches.orgaos : orgao ? [orgao] : []
  const note = ({ orgaos, mais, texto }: OrgaoMatches) =>
    orgaos.length === 0 ? t(`orgao.none.${of}`, { texto }) : t(mais ? 'orgao.many' : 'orgao.several', { texto })
  return {
    orgao: {
      name: t('filter.orgao'),
      label: t('orgao.choose'),
      words: (text) => (orgao ? nameOfOrgao(orgao) : text),
      options: orgaos.map((one) => ({ value: String(one.id), text: nameOfOrgao(one) })),
      search: {
        label: t('orgao.text'),
        value: orgaoMatches?.texto,
        ...(orgaoMatches && { note: note(orgaoMatches) }),
      },
    },
    valor: {
      name: t('filter.valor'),
      words: (text) => {
        const { de, ate } = listaFilters.valor(text) ?? {}
        const key = de && ate ? 'entre' : de ? 'desde' : 'ate'
        return t(`valor.words.${key}`, { inicio: formatMoney(de ?? null), fim: formatMoney(ate ?? null) })
      },
    },
    palavras: describePalavras(locale),
    beneficio: { name: t('filter.beneficio'), words: () => t('exclusivos') },
    atalho: {
      name: t('filter.atalho'),
      words: (text) => t(`atalhos.${listaFilters.atalho(text) ?? 'recebendo'}`),
    },
  } satisfies Record<keyof typeof listaFilters, FilterDescription>
}

/** The name of an órgão, its unit and its sigla, each left out if it repeats an earlier one. */
export const nameOfOrgao = ({ nome, sigla, unidade }: OrgaoOption) =>
  [nome, unidade, sigla].filter((part, index, all) => part && all.indexOf(part) === index).join(' – ')

/** Adds to each option how many matches it has. `toValues`: the counted values that an option stands for. */
export function withCounts(
  options: Option[],
  counts: Partial<Record<string, number>> | undefined,
  locale: Locale,
  toValues: (value: string) => readonly string[] = (value) => [value],
): Option[] {
  if (!counts) return options
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  return options.map(({ value, text }) => {
    const count = toValues(value).reduce((sum, one) => sum + (counts[one] ?? 0), 0)
    return { value, text: t('count', { text, n: cappedCount(count, locale) }) }
  })
}

/** Larger counts are shown as 'mais de 20.000'. */
export const countCap = 20_000

export const cappedCount = (count: number, locale: Locale) =>
  count > countCap
    ? findI18n(locale).getFixedT(locale, 'filtros')('more', { n: formatCount(countCap, locale) })
    : formatCount(count, locale)
