import { type ListaFilterName, listaFilters } from '~/domain/licitacao/filters'
import { type campanhas, lista, sigla } from '~/domain/shared/filter'
import type { Locale } from '~/format/locale'
import { formatMoney } from '~/format/money'
import { makeTimes } from '~/format/times'
import { i18nOf } from '~/i18n/i18n.server'
import { type Enumeration, labelsIn } from '~/i18n/labels'
import { filterWordsOf, periodoWords, type Words } from '~/list/filter-words'

type Named = { municipio: string | null; orgao: string | null; locale: Locale }

type ShownFilter = Exclude<ListaFilterName, keyof typeof campanhas>

/**
 * How the filters of the tender list read: their names, and what was asked for in words. `municipio` and `orgao` are
 * the names of those that were asked for, where they are known.
 */
export function filterWords({ municipio, orgao, locale }: Named) {
  const i18n = i18nOf(locale)
  const t = i18n.getFixedT(locale, 'filtros')
  const nameOf = i18n.getFixedT(locale, 'portal')
  const label = labelsIn(i18n)
  const { day } = makeTimes({ locale, timezone: 'UTC' })
  const asIs: Words = (text) => text
  const labelled =
    (enumeration: Enumeration): Words =>
    (text) =>
      [...new Set((lista(text) ?? []).map((value) => label(enumeration, value)))].join(', ')

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
    periodo: periodoWords((key, values) => t(`periodo.words.${key}`, values), day),
    orgao: (text) => orgao ?? text,
    valor: (text) => {
      const { de, ate } = listaFilters.valor(text) ?? {}
      const key = de && ate ? 'entre' : de ? 'desde' : 'ate'
      return t(`valor.words.${key}`, { inicio: formatMoney(de ?? null), fim: formatMoney(ate ?? null) })
    },
    atalho: (text) => t(`atalhos.${listaFilters.atalho(text) ?? 'recebendo'}`),
  }
  return filterWordsOf(words, (name) =>
    name === 'orgao' || name === 'valor' || name === 'atalho' ? t(`filter.${name}`) : nameOf(`list.filter.${name}`),
  )
}
