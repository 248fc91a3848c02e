import type { ItensFilterName } from '~/domain/item/item'
import { findEstado } from '~/domain/shared/estados'
import type { campanhas } from '~/domain/shared/filter'
import { findI18n } from '~/i18n/i18n.server'
import { type FilterDescription, periodoWording } from '~/list/filter-form.server'
import { nameOfOrgao } from '~/list/lista-filters.server'
import type { ReadList } from '~/list/read-list.server'
import { describePalavras } from '~/list/searched-words.server'

type Read = Pick<ReadList, 'estados' | 'municipios' | 'municipio' | 'orgao' | 'locale'>

export function describeFilters({ estados, municipios, municipio, orgao, locale }: Read) {
  const t = findI18n(locale).getFixedT(locale, 'itens')
  return {
    busca: { name: t('filter.busca') },
    estado: {
      name: t('filter.estado'),
      words: (text) => findEstado(text)?.nome ?? text,
      options: estados.map(({ sigla, nome }) => ({ value: sigla, text: `${nome} (${sigla})` })),
      places: true as const,
      button: t('cidades'),
    },
    idMunicipio: {
      name: t('filter.idMunicipio'),
      words: (text) => (municipio ? `${municipio.nome} - ${municipio.uf}` : text),
      options: municipios.map(({ id, nome }) => ({ value: String(id), text: nome })),
      places: true as const,
    },
    orgao: { name: t('filter.orgao'), words: (text) => (orgao ? nameOfOrgao(orgao) : text) },
    venceu: {
      name: t('filter.venceu'),
      words: () => t('venceu'),
      options: [{ value: 'sim', text: t('venceu') }],
    },
    beneficio: { name: t('filter.beneficio'), words: () => t('beneficio') },
    periodo: {
      name: t('filter.periodo'),
      words: periodoWording((key, values) => t(`periodo.${key}`, values), locale),
    },
    unidade: { name: t('filter.unidade') },
    precos: { name: t('filter.precos'), words: () => t('qualquerData') },
    palavras: describePalavras(locale),
  } satisfies Record<Exclude<ItensFilterName, keyof typeof campanhas>, FilterDescription>
}
