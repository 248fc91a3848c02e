import { Form, Link, useNavigate, useSubmit } from '@remix-run/react'
import type { FormEvent, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { criteriosDoFiltro, situacoesDoFiltro, tiposCompraDireta } from '~/domain/compra-direta/enums'
import { useLabels } from '~/i18n/labels'
import { PeriodFilter, SelectFilter, TextFilter } from '~/list/filter-fields'
import styles from '~/list/filter-fields.module.css'
import { Kept } from '~/list/kept'
import { type ListState, listAddress, listQuery } from '~/list/list-state'
import { useFormThatFollows } from '~/list/use-form-that-follows'
import controls from '~/ui/controls.module.css'
import { useHydrated } from '~/ui/hydrated'
import { compraDiretaList } from './compra-direta-list'

type Option = { value: string; text: string }
type Props = { state: ListState; estados: Option[]; municipios: Option[] }

const simple = ['objeto', 'conteudo', 'situacoes'] as const
const advanced = ['modalidade', 'criterioJulgamento', 'periodo', 'estado', 'idMunicipio'] as const
/** Behind 'Busca avançada' too, though there is no field for it. */
const opening = [...advanced, 'tipoLicitacao']

/** I1, I2: what is searched, and behind 'Busca avançada' what narrows it down: open while it does, and cleared by closing. */
export function FilterForm({ state, estados, municipios }: Props) {
  const { t } = useTranslation('comprasDiretas')
  const { filters } = state
  const [de, ate] = (filters.periodo ?? '').split(',')
  const form = useFormThatFollows({ ...filters, de, ate })
  const submit = useSubmit()
  const shown = new Set<string>([...simple, ...advanced])
  const label = useLabels()
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !shown.has(name)))
  const field = (name: (typeof simple)[number]) => ({ name, label: t(`list.filter.${name}`), value: filters[name] })
  // The cities are those of the state: choosing another one asks for them.
  function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if ((target as Partial<HTMLSelectElement>).name === 'estado') submit(currentTarget, { preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      method="get"
      action={compraDiretaList.address()}
      role="search"
      className={styles.form}
      onChange={onChange}
    >
      <Kept query={listQuery(compraDiretaList, { ...state, filters: others, page: 1 })} />
      <div className={styles.row}>
        <TextFilter {...field('objeto')} />
        <TextFilter {...field('conteudo')} />
        <SelectFilter
          {...field('situacoes')}
          any={t('list.qualquer')}
          options={situacoesDoFiltro.map((value) => ({ value, text: label('situacaoCompra', value) }))}
        />
        <button type="submit" className={`${controls.button} ${controls.primary}`}>
          {t('list.buscar')}
        </button>
      </div>
      <Advanced state={state} estados={estados} municipios={municipios} />
    </Form>
  )
}

function Advanced({ state, estados, municipios }: Props) {
  const { t } = useTranslation('comprasDiretas')
  const label = useLabels()
  const navigate = useNavigate()
  const { filters } = state
  const isNarrowed = opening.some((name) => filters[name] !== undefined)
  const remaining = Object.fromEntries(Object.entries(filters).filter(([name]) => !opening.includes(name)))
  const cleared = listAddress(compraDiretaList, state, { page: 1, filters: remaining })
  const [de, ate] = (filters.periodo ?? '').split(',')
  const any = t('list.qualquer')
  const field = (name: (typeof advanced)[number]) => ({ name, label: t(`list.filter.${name}`), value: filters[name] })

  function onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (currentTarget.open) return
    for (const control of currentTarget.querySelectorAll<HTMLInputElement>('input, select')) control.value = ''
    if (isNarrowed) navigate(cleared, { preventScrollReset: true })
  }
  return (
    <details className={styles.advanced} open={isNarrowed} onToggle={onToggle} data-wakes>
      <summary>{t('list.avancada')}</summary>
      <div className={styles.row}>
        <SelectFilter
          {...field('modalidade')}
          any={any}
          options={tiposCompraDireta.map((value) => ({ value, text: t(`modalidade.${value}`) }))}
        />
        <SelectFilter
          {...field('criterioJulgamento')}
          any={any}
          options={criteriosDoFiltro.map((value) => ({ value, text: label('criterio', value) }))}
        />
        <PeriodFilter
          label={t('list.filter.periodo')}
          ends={[
            { name: 'de', label: t('list.de'), value: de || undefined },
            { name: 'ate', label: t('list.ate'), value: ate || undefined },
          ]}
        />
        <SelectFilter {...field('estado')} any={any} options={estados} />
        {!useHydrated() && (
          <button type="submit" className={controls.button}>
            {t('list.carregarCidades')}
          </button>
        )}
        {filters.estado !== undefined && municipios.length === 0 && <p role="status">{t('list.semCidades')}</p>}
        {municipios.length > 0 && <SelectFilter {...field('idMunicipio')} any={any} options={municipios} />}
      </div>
      {isNarrowed && (
        <p>
          <Link to={cleared} preventScrollReset>
            {t('list.limpar')}
          </Link>
        </p>
      )}
    </details>
  )
}
