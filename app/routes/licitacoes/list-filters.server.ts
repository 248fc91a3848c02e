import {
  type Contagens,
  type LicitacaoFilterName,
  type ListaFilterName,
  licitacaoFilters,
  ordemFilter,
  semStatus,
} from '~/domain/licitacao/filters'
import { statusGroups, withSynonyms } from '~/domain/licitacao/status-groups'
import { findEstado } from '~/domain/shared/estados'
import type { Facetas } from '~/domain/shared/facetas'
import { campanhas, splitList } from '~/domain/shared/filter'
import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import { type Enumeration, labelsIn } from '~/i18n/labels'
import { type FilterDescription, periodoWording, type Wording } from '~/list/filter-form.server'
import type { ListState } from '~/list/list-state'
import { describePageFilters, withCounts } from '~/list/lista-filters.server'
import type { ReadList } from '~/list/read-list.server'

type ShownFilter = Exclude<ListaFilterName, keyof typeof campanhas>

/** H1: the filters in the order of the portal pages' form, with the places last. */
export function describePortalFilters(read: ReadList) {
  const { estado, idMunicipio, ...filters } = describeFilters(read)
  return { ...filters, estado, idMunicipio }
}

type Offered = { contagens: Contagens; modalidades: string[]; facetas: Facetas }

/** W1: offers statuses in groups, and the modalidades that occur, with counts within what is filtered. */
export function describeListaFilters(read: ReadList, offered: Offered | null): Record<ShownFilter, FilterDescription> {
  const { state, locale } = read
  const filters = describeFilters(read)
  const { status, situacoes, modalidade, estado, periodo } = filters
  const counts = offered?.facetas.situacoes ?? (isUnfiltered(state) ? offered?.contagens.status : undefined)
  const groups = [...statusGroups, ...(offered ? [[semStatus]] : [])].map((group) => group.join(','))
  return {
    ...filters,
    status: { ...status, options: [] },
    situacoes: {
      ...situacoes,
      label: status.name,
      value: withSynonyms(splitList(state.filters.situacoes ?? state.filters.status ?? '')).join(',') || undefined,
      replaces: 'status',
      options: withCounts(
        groups.map((value) => ({ value, text: situacoes.words(value) })),
        counts,
        locale,
        (value) => splitList(value).map((status) => (status === semStatus ? '' : status)),
      ),
    },
    ...(offered && {
      modalidade: {
        ...modalidade,
        options: withCounts(
          offered.modalidades
            .map((value) => ({ value, text: modalidade.words(value) }))
            .sort((one, other) => one.text.localeCompare(other.text, locale)),
          offered.facetas.modalidade,
          locale,
        ),
      },
      estado: { ...estado, options: withCounts(estado.options, offered.facetas.estado, locale) },
    }),
    periodo: { ...periodo, label: findI18n(locale).getFixedT(locale, 'filtros')('periodo.legend') },
  }
}

/** True if no filter except the status is set. With other filters, the counts of the statuses would be wrong. */
const isUnfiltered = ({ filters }: ListState) =>
  Object.keys(filters).every(
    (name) => name in campanhas || name in ordemFilter || name === 'situacoes' || name === 'status',
  )

/** The filters of all tender lists, in the order of the main list's form. */
function describeFilters(read: ReadList) {
  const { estados, municipios, municipio, locale } = read
  const i18n = findI18n(locale)
  const t = i18n.getFixedT(locale, 'filtros')
  const label = labelsIn(i18n)
  const labelled =
    (enumeration: Enumeration): Wording =>
    (text) =>
      [...new Set(splitList(text).map((value) => label(enumeration, value)))].join(', ')
  const makeOptions = (enumeration: Enumeration, values: readonly string[]) =>
    values.map((value) => ({ value, text: label(enumeration, value) }))
  const { status, situacoes, modalidade, tipoLicitacao, criterioJulgamento, estado, idMunicipio, periodo, ...others } =
    nameFilters(locale)
  return {
    ...others,
    status: {
      ...status,
      words: labelled('status'),
      options: makeOptions(
        'status',
        statusGroups.flatMap(([status = '']) => status),
      ),
    },
    situacoes: {
      ...situacoes,
      words: (text) =>
        [...new Set(splitList(text).map((one) => (one === semStatus ? t('semStatus') : label('status', one))))].join(
          ', ',
        ),
    },
    modalidade: { ...modalidade, words: (text) => label('modalidade', text) },
    tipoLicitacao: { ...tipoLicitacao, words: labelled('criterio'), options: makeOptions('criterio', criterios) },
    criterioJulgamento: { ...criterioJulgamento, words: labelled('criterio') },
    estado: {
      ...estado,
      words: (text) => findEstado(text)?.nome ?? text,
      options: estados.map(({ sigla, nome }) => ({ value: sigla, text: nome })),
      places: true,
      button: t('municipios'),
    },
    idMunicipio: {
      ...idMunicipio,
      words: (text) => (municipio ? `${municipio.nome} - ${municipio.uf}` : text),
      options: municipios.map(({ id, nome }) => ({ value: String(id), text: nome })),
      places: true,
    },
    periodo: { ...periodo, words: periodoWording((key, values) => t(`periodo.words.${key}`, values), locale) },
    ...describePageFilters(read, 'licitacoes'),
  } satisfies Record<ShownFilter, FilterDescription>
}

type NamedFilter = Exclude<LicitacaoFilterName, keyof typeof campanhas>

function nameFilters(locale: Locale) {
  const t = findI18n(locale).getFixedT(locale, 'portal')
  const names = Object.keys(licitacaoFilters).filter((name): name is NamedFilter => !(name in campanhas))
  return Object.fromEntries(names.map((name) => [name, { name: t(`list.filter.${name}`) }])) as Record<
    NamedFilter,
    { name: string }
  >
}

/** Some criteria have two codes; the form offers only one of them. */
const criterios = ['MP', 'MD', 'MO', 'TP']
