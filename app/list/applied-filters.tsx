import { useTranslation } from 'react-i18next'
import { hrefOf } from '~/site/paths'
import { PlainLink } from '~/ui/plain-link'
import styles from './list.module.css'
import { type List, type ListState, listAddress } from './list-state'

/** `chips` says every filter that counts in words, by its name; `ignored` are those that could not be used. */
type Props = {
  list: List
  state: ListState
  chips: Record<string, string>
  ignored: { filter: string; text: string }[]
  /** Lines that only paper shows. */
  printed?: string[] | undefined
}

/** Every filter that counts, each with a link that takes it away; before them, those that could not be used (B9). */
export function AppliedFilters({ list, state, chips, ignored, printed }: Props) {
  const { t } = useTranslation()
  const applied = Object.entries(chips)
  const without = (gone: (name: string) => boolean) => {
    const filters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !gone(name)))
    return hrefOf(listAddress(list, state, { page: 1, filters }))
  }
  return (
    <>
      {ignored.map((one) => (
        <p key={one.filter} role="status" className={styles.ignored}>
          {t('filters.ignored', one)}
        </p>
      ))}
      {applied.length > 0 && (
        <ul className={styles.chips} aria-label={t('filters.applied')}>
          {applied.map(([name, text]) => {
            return (
              <li key={name}>
                <PlainLink
                  href={without((other) => other === name)}
                  className={styles.chip}
                  aria-label={t('filters.remove', { filter: text })}
                >
                  {text} <span aria-hidden="true">×</span>
                </PlainLink>
              </li>
            )
          })}
          <li>
            <PlainLink href={without((name) => name in chips)}>{t('filters.clear')}</PlainLink>
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
