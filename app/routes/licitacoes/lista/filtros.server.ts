import type { TFunction } from 'i18next'
import { modalidades, type StatusLicitacao, statusLicitacao } from '~/domain/licitacao/enums'
import { ordemFilter } from '~/domain/licitacao/filters'
import type { Contagens, OrgaoAchado } from '~/domain/licitacao/lista'
import type { Municipio } from '~/domain/licitacao/lugares'
import type { Estado } from '~/domain/shared/estados'
import { campanhas } from '~/domain/shared/filter'
import type { Locale } from '~/format/locale'
import { formatMoney } from '~/format/money'
import { i18nOf } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { type ListState, listQuery } from '~/list/list-state'
import { licitacaoList } from '../licitacao-list'
import { countText } from './count.server'
import type { Field, Filtros } from './filtros'
import { nameOfOrgao } from './orgao'

export type Choices = {
  state: ListState
  estados: Estado[]
  municipios: Municipio[]
  achados: { orgaos: OrgaoAchado[]; mais: boolean; texto: string } | null
  /** The body that was chosen. */
  orgao: OrgaoAchado | null
  /** `null` in front of a system that counts none, and knows no bodies and values. */
  contagens: Contagens | null
  locale: Locale
}

/** Statuses by what they are called: of two that are called the same either is meant. */
const groups: StatusLicitacao[][] = statusLicitacao
  .filter((status) => !['ABERTA', 'SUSPENSA', 'ENCERRADA'].includes(status))
  .map((status) => [status, ...twinOf(status)])

function twinOf(status: StatusLicitacao): StatusLicitacao[] {
  const twins: Partial<Record<StatusLicitacao, StatusLicitacao>> = {
    ABERTO: 'ABERTA',
    SUSPENSO: 'SUSPENSA',
    ENCERRADO: 'ENCERRADA',
  }
  const twin = twins[status]
  return twin ? [twin] : []
}

/**
 * W1: what stands beside the search to narrow the list, its words already in the reader's language: the browser gets no
 * catalogue for it.
 */
export function filtrosOf(choices: Choices): Filtros {
  const { state, locale } = choices
  const t = i18nOf(locale).getFixedT(locale, 'filtros')
  const fields = fieldsOf(choices)
  const own = new Set([...fields.flatMap(namesOf), 'status', 'situacoes', 'periodo', 'valor', 'orgao'])
  const kept = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !own.has(name)))
  const isSet = Object.keys(state.filters).some((name) => own.has(name))
  return {
    text: t('toggle'),
    apply: t('apply'),
    fields,
    kept: [...listQuery(licitacaoList, { ...state, filters: kept, page: 1 })],
    ...((isSet || choices.achados) && { open: true }),
  }
}

const namesOf = (field: Field) => ('ends' in field ? [] : 'name' in field ? [field.name] : [])

function fieldsOf({ state, estados, municipios, achados, orgao, contagens, locale }: Choices): Field[] {
  const i18n = i18nOf(locale)
  const t = i18n.getFixedT(locale, 'filtros')
  const nameOf = i18n.getFixedT(locale, 'portal')
  const label = labelsIn(i18n)
  const { filters } = state
  const any = t('any')
  const counts = contagens && isWhole(state) ? contagens.status : null
  const situacao = filters.situacoes ?? groups.find((group) => group.includes(filters.status as never))?.join(',')
  const orgaos = achados?.orgaos.length ? achados.orgaos : orgao ? [orgao] : []
  return [
    {
      name: 'situacoes',
      label: nameOf('list.filter.status'),
      value: situacao,
      any,
      options: linesOf(groups, (group) => {
        const text = label('status', group[0] ?? '')
        const count = group.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0)
        return [group.join(','), counts ? t('count', { text, n: countText(count, locale) }) : text]
      }),
    },
    {
      name: 'modalidade',
      label: nameOf('list.filter.modalidade'),
      value: filters.modalidade,
      any,
      options: modalidades.join('\n'),
    },
    ...(estados.length > 0
      ? [
          {
            name: 'estado',
            label: nameOf('list.filter.estado'),
            value: filters.estado,
            any,
            options: linesOf(estados, ({ sigla, nome }) => [sigla, nome]),
            button: t('municipios'),
          },
        ]
      : []),
    ...(municipios.length > 0
      ? [
          {
            name: 'idMunicipio',
            label: nameOf('list.filter.idMunicipio'),
            value: filters.idMunicipio,
            any,
            options: linesOf(municipios, ({ id, nome }) => [String(id), nome]),
          },
        ]
      : []),
    ...(contagens
      ? [
          { name: 'nomeOrgao', label: t('orgao.text'), value: achados?.texto, ...noteOf(achados, t) },
          ...(orgaos.length > 0
            ? [
                {
                  name: 'orgao',
                  label: t('orgao.choose'),
                  value: filters.orgao,
                  any,
                  options: linesOf(orgaos, (one) => [String(one.id), nameOfOrgao(one)]),
                },
              ]
            : []),
        ]
      : []),
    ...endsOf(state, contagens !== null, t),
  ]
}

const linesOf = <Value>(values: readonly Value[], option: (value: Value) => [value: string, text: string]) =>
  values.map((value) => option(value).join('\t')).join('\n')

/** What has two ends. */
function endsOf({ filters }: ListState, hasValues: boolean, t: TFunction<'filtros'>): Field[] {
  const [de, ate] = (filters.periodo ?? '').split(',')
  const [valorDe, valorAte] = (filters.valor ?? '').split(',')
  return [
    {
      label: t('periodo.legend'),
      type: 'date',
      ends: [
        { name: 'de', label: t('periodo.de'), value: de || undefined },
        { name: 'ate', label: t('periodo.ate'), value: ate || undefined },
      ],
    },
    ...(hasValues
      ? [
          {
            label: t('valor.legend'),
            type: 'text',
            ends: [
              { name: 'valorDe', label: t('valor.de'), value: valorDe ? formatMoney(valorDe) : undefined },
              { name: 'valorAte', label: t('valor.ate'), value: valorAte ? formatMoney(valorAte) : undefined },
            ],
          },
        ]
      : []),
  ]
}

/** Nothing narrows the list: then what is counted of all is what a choice would leave. */
const isWhole = ({ filters }: ListState) =>
  Object.keys(filters).every(
    (name) => name in campanhas || name in ordemFilter || name === 'situacoes' || name === 'status',
  )

function noteOf(achados: Choices['achados'], t: TFunction<'filtros'>) {
  if (!achados) return {}
  const { orgaos, mais, texto } = achados
  if (orgaos.length === 0) return { note: t('orgao.none', { texto }) }
  return { note: mais ? t('orgao.many', { texto }) : t('orgao.several', { texto }) }
}
