import type { CompraDiretaFilterName } from '~/domain/compra-direta/filters'
import { estadoOf } from '~/domain/shared/estados'
import { type campanhas, lista } from '~/domain/shared/filter'
import type { Locale } from '~/format/locale'
import { makeTimes } from '~/format/times'
import { i18nOf } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { filterWordsOf, periodoWords, type Words } from '~/list/filter-words'

type ShownFilter = Exclude<CompraDiretaFilterName, keyof typeof campanhas>

/** How the filters of the list read; `municipio` is the name of the one that was asked for, where it is known. */
export function filterWords({ municipio, locale }: { municipio: string | undefined; locale: Locale }) {
  const i18n = i18nOf(locale)
  const t = i18n.getFixedT(locale, 'comprasDiretas')
  const label = labelsIn(i18n)
  const { day } = makeTimes({ locale, timezone: 'UTC' })
  const modalidades: Record<string, string> = i18n.getResource(locale, 'comprasDiretas', 'modalidade')
  const criterio: Words = (text) => label('criterio', text)
  const words: Record<ShownFilter, Words> = {
    objeto: (text) => text,
    conteudo: (text) => text,
    situacoes: (text) => (lista(text) ?? []).map((value) => label('situacaoCompra', value)).join(', '),
    modalidade: (text) => modalidades[text] ?? text,
    criterioJulgamento: criterio,
    tipoLicitacao: criterio,
    estado: (text) => estadoOf(text)?.nome ?? text,
    idMunicipio: (text) => municipio ?? text,
    periodo: periodoWords((key, values) => t(`list.periodo.${key}`, values), day),
  }
  return filterWordsOf(words, (name) => t(`list.filter.${name}`))
}
