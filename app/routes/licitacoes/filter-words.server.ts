import type { LicitacaoFilterName } from '~/domain/licitacao/filters'
import { type campanhas, lista, periodo, sigla } from '~/domain/shared/filter'
import type { Locale } from '~/format/locale'
import { makeTimes } from '~/format/times'
import { i18nOf } from '~/i18n/i18n.server'
import { type Enumeration, labelsIn } from '~/i18n/labels'

type ShownFilter = Exclude<LicitacaoFilterName, keyof typeof campanhas>
type Words = (text: string) => string

/**
 * How the filters of the tender list read: their names, and what was asked for in words. `municipio` is the name of the
 * municipality that was asked for, where it is known.
 */
export function filterWords({ municipio, locale }: { municipio: string | null; locale: Locale }) {
  const i18n = i18nOf(locale)
  const t = i18n.getFixedT(locale, 'licitacoes')
  const label = labelsIn(i18n)
  const { day } = makeTimes({ locale, timezone: 'UTC' })
  const asIs: Words = (text) => text
  const labelled =
    (enumeration: Enumeration): Words =>
    (text) =>
      (lista(text) ?? []).map((value) => label(enumeration, value)).join(', ')

  const words: Record<ShownFilter, Words> = {
    conteudo: asIs,
    objeto: asIs,
    processo: asIs,
    estado: (text) => sigla(text) ?? text,
    idMunicipio: (text) => municipio ?? text,
    status: labelled('status'),
    situacoes: labelled('status'),
    modalidade: labelled('modalidade'),
    tipoLicitacao: labelled('criterio'),
    criterioJulgamento: labelled('criterio'),
    periodo(text) {
      const { inicio, fim } = periodo(text) ?? {}
      if (!inicio) return t('list.periodo.ate', { fim: day(fim ?? '') })
      return fim
        ? t('list.periodo.entre', { inicio: day(inicio), fim: day(fim) })
        : t('list.periodo.desde', { inicio: day(inicio) })
    },
  }
  const isShown = (name: string): name is ShownFilter => name in words
  const nameOf = (name: string) => (isShown(name) ? t(`list.filter.${name}`) : name)
  return {
    nameOf,
    /** `Situação: Aberta`. */
    chip: (name: string, text: string) => `${nameOf(name)}: ${isShown(name) ? words[name](text) : text}`,
  }
}
