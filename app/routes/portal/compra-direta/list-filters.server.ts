import { criteriosDoFiltro, situacoesDoFiltro, tiposCompraDireta } from '~/domain/compra-direta/enums'
import type { ComprasListaFilterName } from '~/domain/compra-direta/filters'
import { equivalentCriterios } from '~/domain/licitacao/enums'
import { findEstado } from '~/domain/shared/estados'
import type { Facetas } from '~/domain/shared/facetas'
import { type campanhas, splitList } from '~/domain/shared/filter'
import { findI18n } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { type FilterDescription, periodoWording } from '~/list/filter-form.server'
import { describePageFilters, withCounts } from '~/list/lista-filters.server'
import type { ReadList } from '~/list/read-list.server'

type ShownFilter = Exclude<ComprasListaFilterName, keyof typeof campanhas>

/** `modalidades`: those that occur; `null` if unknown. */
type Offered = { facetas: Facetas; modalidades: string[] | null }

/** The names and options of the filters for direct purchases (I1, I2). */
export function describeCompraDiretaFilters(
  read: ReadList,
  { facetas, modalidades: occurring }: Offered,
): Record<ShownFilter, FilterDescription> {
  const { state, estados, municipios, municipio, locale } = read
  const i18n = findI18n(locale)
  const t = i18n.getFixedT(locale, 'comprasDiretas')
  const label = labelsIn(i18n)
  const modalidades: Record<string, string> = i18n.getResource(locale, 'comprasDiretas', 'modalidade')
  const options = (values: readonly string[], words: (text: string) => string) =>
    values.map((value) => ({ value, text: words(value) }))
  const situacao = (text: string) => label('situacaoCompra', text)
  const modalidade = (text: string) => modalidades[text] ?? text
  const criterio = (text: string) => label('criterio', text)
  const tipos = tiposCompraDireta.filter((tipo) => !occurring || occurring.includes(tipo))
  const hasNoCities = state.filters.estado !== undefined && municipios.length === 0
  return {
    busca: { name: t('list.filter.busca') },
    objeto: { name: t('list.filter.objeto') },
    conteudo: { name: t('list.filter.conteudo') },
    situacoes: {
      name: t('list.filter.situacoes'),
      words: (text) => splitList(text).map(situacao).join(', '),
      options: withCounts(options(situacoesDoFiltro, situacao), facetas.situacoes, locale),
    },
    modalidade: {
      name: t('list.filter.modalidade'),
      words: modalidade,
      options: withCounts(options(tipos, modalidade), facetas.modalidade, locale),
    },
    criterioJulgamento: {
      name: t('list.filter.criterioJulgamento'),
      words: criterio,
      options: withCounts(
        options(criteriosDoFiltro, criterio),
        facetas.criterioJulgamento,
        locale,
        equivalentCriterios,
      ),
    },
    // An alias of `criterioJulgamento`, used only in addresses.
    tipoLicitacao: { name: t('list.filter.tipoLicitacao'), words: criterio, options: [] },
    periodo: {
      name: t('list.filter.periodo'),
      words: periodoWording((key, values) => t(`list.periodo.${key}`, values), locale),
    },
    ...describePageFilters(read, 'compras'),
    estado: {
      name: t('list.filter.estado'),
      words: (text) => findEstado(text)?.nome ?? text,
      options: withCounts(
        estados.map(({ sigla, nome }) => ({ value: sigla, text: `${nome} (${sigla})` })),
        facetas.estado,
        locale,
      ),
      places: true,
      button: t('list.carregarCidades'),
      note: hasNoCities ? t('list.semCidades') : undefined,
    },
    idMunicipio: {
      name: t('list.filter.idMunicipio'),
      words: (text) => (municipio ? `${municipio.nome} - ${municipio.uf}` : text),
      options: municipios.map(({ id, nome }) => ({ value: String(id), text: nome })),
      places: true,
    },
  }
}
