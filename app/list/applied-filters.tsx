import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '~/site/use-paths'
import styles from './list.module.css'
import { type List, type ListState, listAddress } from './list-state'

/** `chips`: each applied filter in words; `warnings`: sentences on the data and on filters that could not be used. */
type Props = {
  list: List
  state: ListState
  chips: Record<string, string>
  warnings: string[]
  /** The page of the órgão that the list is filtered by. */
  about?: { to: string; text: string } | undefined
  /** How old the data from PNCP is. */
  atualizacao?: string | undefined
  printed?: string[] | undefined
}

/**
 * Says how old the data is and which filters could not be used, then lists the applied ones, each with a link that
 * removes it (B9).
 */
export function AppliedFilters({ list, state, chips, warnings, about, atualizacao, printed }: Props) {
  const { t } = useTranslation()
  const paths = usePaths()
  const applied = Object.entries(chips)
  const without = (isRemoved: (name: string) => boolean) => {
    const filters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !isRemoved(name)))
    return listAddress(paths, list, state, { page: 1, filters })
  }
  return (
    <>
      {atualizacao && <p className={styles.intro}>{atualizacao}</p>}
      {warnings.map((warning) => (
        <p key={warning} role="status" className={styles.ignored}>
          {warning}
        </p>
      ))}
      {applied.length > 0 && (
        <ul className={styles.chips} aria-label={t('filters.applied')}>
          {applied.map(([name, text]) => {
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
          {about && (
            <li>
              <Link to={about.to} target={paths.outside}>
                {about.text}
              </Link>
            </li>
          )}
          <li>
            <Link to={without((name) => name in chips)}>{t('filters.clear')}</Link>
          </li>
        </ul>
      )}
      {printed && (
        <ul className={styles.printed}>
          {printed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}
