import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { filterNames } from '~/domain/licitacao/filter-names'
import { type Enumeration, useLabels } from '~/i18n/labels'
import { type ListState, listQuery } from '~/list/list-state'
import type licitacoes from '~/locales/pt-BR/licitacoes'
import { paths } from '~/site/paths'
import styles from './list.module.css'

type ShownFilter = keyof typeof licitacoes.list.filter

const enumerations: Partial<Record<ShownFilter, Enumeration>> = {
  status: 'status',
  situacoes: 'status',
  modalidade: 'modalidade',
  tipoLicitacao: 'criterio',
  criterioJulgamento: 'criterio',
}
/** The campaign's parameters are kept, but are nobody's choice. */
const shownFilters = filterNames.filter((name): name is ShownFilter => !name.startsWith('utm_'))

/** Every filter that counts, each with a link that takes it away. */
export function AppliedFilters({ state }: { state: ListState }) {
  const { t } = useTranslation('licitacoes')
  const label = useLabels()
  const applied = shownFilters.filter((name) => state.filters[name] !== undefined)
  if (applied.length === 0) return null

  const without = (names: string[]) => {
    const kept = Object.entries(state.filters).filter(([name]) => !names.includes(name))
    return paths.licitacoes(listQuery({ ...state, page: 1, filters: Object.fromEntries(kept) }))
  }
  const shown = (name: ShownFilter, value: string) => {
    const enumeration = enumerations[name]
    return enumeration
      ? value
          .split(',')
          .map((part) => label(enumeration, part.trim()))
          .join(', ')
      : value
  }
  return (
    <ul className={styles.chips} aria-label={t('list.filters')}>
      {applied.map((name) => {
        const text = `${t(`list.filter.${name}`)}: ${shown(name, state.filters[name] ?? '')}`
        return (
          <li key={name}>
            <Link to={without([name])} className={styles.chip} aria-label={t('list.removeFilter', { filter: text })}>
              {text} <span aria-hidden="true">×</span>
            </Link>
          </li>
        )
      })}
      <li>
        <Link to={without(shownFilters)}>{t('list.clearFilters')}</Link>
      </li>
    </ul>
  )
}
