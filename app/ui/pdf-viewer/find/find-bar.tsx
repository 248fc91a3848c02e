import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '~/ui/controls.module.css'
import styles from '../viewer.module.css'

type Props = {
  searched: string
  total: number
  at: number | null
  /** Whether every page was read. */
  complete: boolean
  onSearch(text: string): void
  onMove(direction: 1 | -1): void
}

/** Finds a text in the whole document, painted or not: Enter goes on, Shift+Enter goes back. */
export function FindBar({ searched, total, at, complete, onSearch, onMove }: Props) {
  const { t } = useTranslation('visor')
  const id = useId()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onMove(event.shiftKey ? -1 : 1)
  }
  return (
    <search className={styles.group} aria-label={t('find.label')}>
      <label htmlFor={id}>{t('find.label')}</label>
      <input
        id={id}
        type="search"
        className={controls.input}
        value={searched}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={controls.button} disabled={total === 0} onClick={() => onMove(-1)}>
        {t('find.previous')}
      </button>
      <button type="button" className={controls.button} disabled={total === 0} onClick={() => onMove(1)}>
        {t('find.next')}
      </button>
      <span role="status">{searched.trim() !== '' && <Result total={total} at={at} complete={complete} />}</span>
    </search>
  )
}

function Result({ total, at, complete }: Pick<Props, 'total' | 'at' | 'complete'>) {
  const { t } = useTranslation('visor')
  const found = at === null ? t('find.total', { count: total }) : t('find.place', { lugar: at + 1, total })
  return complete ? found : `${found} ${t('find.searching')}`
}
