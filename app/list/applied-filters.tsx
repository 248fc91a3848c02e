import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { campanhas } from '~/domain/shared/filter'
import styles from './list.module.css'
import { type ignoredFilters, type List, type ListState, listAddress } from './list-state'

type Props = {
  list: List
  state: ListState
  ignored: ReturnType<typeof ignoredFilters>
  /** What a person calls a filter, and how its text reads. */
  label(name: string): string
  words(name: string, text: string): string
}

/** Every filter that counts, each with a link that takes it away; before them, those that could not be used (B9). */
export function AppliedFilters({ list, state, ignored, label, words }: Props) {
  const { t } = useTranslation()
  // The campaign's words are kept, but are nobody's choice.
  const applied = Object.entries(state.filters).filter(([name]) => !(name in campanhas))
  const without = (gone: (name: string) => boolean) => {
    const filters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !gone(name)))
    return listAddress(list, state, { page: 1, filters })
  }
  return (
    <>
      {ignored.map(({ name, text }) => (
        <p key={name} role="status" className={styles.ignored}>
          {t('filters.ignored', { filter: label(name), text })}
        </p>
      ))}
      {applied.length > 0 && (
        <ul className={styles.chips} aria-label={t('filters.applied')}>
          {applied.map(([name, given]) => {
            const text = `${label(name)}: ${words(name, given)}`
            return (
              <li key={name}>
                <Link
                  to={without((other) => other === name)}
                  className={styles.chip}
                  aria-label={t('filters.remove', { filter: text })}
                >
                  {text} <span aria-hidden="true">×</span>
                </Link>
              </li>
            )
          })}
          <li>
            <Link to={without((name) => !(name in campanhas))}>{t('filters.clear')}</Link>
          </li>
        </ul>
      )}
    </>
  )
}
