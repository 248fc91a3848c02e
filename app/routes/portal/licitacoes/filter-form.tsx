import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { modalidades } from '~/domain/licitacao/enums'
import { type Enumeration, useLabels } from '~/i18n/labels'
import { PeriodFilter, SelectFilter, TextFilter } from '~/list/filter-fields'
import styles from '~/list/filter-fields.module.css'
import { Kept } from '~/list/kept'
import { type ListState, listQuery } from '~/list/list-state'
import { useFormThatFollows } from '~/list/use-form-that-follows'
import { portalList } from '~/routes/licitacoes/licitacao-list'
import controls from '~/ui/controls.module.css'

type Option = { value: string; text: string }
type Props = { state: ListState; estados: Option[]; municipios: Option[] }

/** Of two names for one status, and for one criterion, one is offered. */
const status = [
  ...['AGUARDANDO_ABERTURA', 'ABERTO', 'SUSPENSO', 'ENCERRADO'],
  ...['AGENDADA', 'CANCELADA', 'REVOGADA', 'ANULADA', 'HOMOLOGADA'],
]
const criterios = ['MP', 'MD', 'MO', 'TP']
const advanced = ['modalidade', 'tipoLicitacao', 'periodo', 'estado', 'idMunicipio'] as const
const simple = ['objeto', 'processo', 'status'] as const

/** The form's two days are one filter of the address. */
export function withPeriodo(given: URLSearchParams) {
  const search = new URLSearchParams(given)
  const ends = ['de', 'ate'].map((name) => search.get(name) ?? '')
  if (ends.some(Boolean)) search.set('periodo', ends.join(','))
  for (const name of ['de', 'ate']) search.delete(name)
  return search
}

/** H1: what is searched, and behind 'Busca avançada' what narrows it down; open while it does. */
export function FilterForm({ state, estados, municipios }: Props) {
  const { t } = useTranslation('portal')
  const label = useLabels()
  const { filters } = state
  const [de, ate] = (filters.periodo ?? '').split(',')
  const form = useFormThatFollows({ ...filters, de, ate })
  const shown = new Set<string>([...simple, ...advanced])
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !shown.has(name)))
  const any = t('list.qualquer')
  const nameOf = (name: (typeof advanced)[number] | (typeof simple)[number]) => t(`list.filter.${name}`)
  const labelled = (enumeration: Enumeration, values: readonly string[]) =>
    values.map((value) => ({ value, text: label(enumeration, value) }))
  const field = (name: (typeof advanced)[number] | (typeof simple)[number]) => ({
    name,
    label: nameOf(name),
    value: filters[name],
  })
  return (
    <Form ref={form} method="get" action={portalList.address()} role="search" className={styles.form}>
      <Kept query={listQuery(portalList, { ...state, filters: others, page: 1 })} />
      <div className={styles.row}>
        <TextFilter {...field('objeto')} />
        <TextFilter {...field('processo')} />
        <SelectFilter {...field('status')} any={any} options={labelled('status', status)} />
        <button type="submit" className={`${controls.button} ${controls.primary}`}>
          {t('list.buscar')}
        </button>
      </div>
      <details className={styles.advanced} open={advanced.some((name) => filters[name] !== undefined)}>
        <summary>{t('list.avancada')}</summary>
        <div className={styles.row}>
          <SelectFilter {...field('modalidade')} any={any} options={labelled('modalidade', modalidades)} />
          <SelectFilter {...field('tipoLicitacao')} any={any} options={labelled('criterio', criterios)} />
          <PeriodFilter
            label={nameOf('periodo')}
            ends={[
              { name: 'de', label: t('list.de'), value: de || undefined },
              { name: 'ate', label: t('list.ate'), value: ate || undefined },
            ]}
          />
          {estados.length > 0 && (
            <>
              <SelectFilter {...field('estado')} any={any} options={estados} />
              <button type="submit" className={controls.button}>
                {t('list.municipios')}
              </button>
            </>
          )}
          {municipios.length > 0 && <SelectFilter {...field('idMunicipio')} any={any} options={municipios} />}
        </div>
      </details>
    </Form>
  )
}
