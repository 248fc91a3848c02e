import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../controls.module.css'
import styles from './viewer.module.css'

type Props = {
  current: number
  total: number
  /** The size shown, 1 being that on paper. */
  zoom: number
  fits: boolean
  onPage(number: number): void
  onStep(direction: 1 | -1): void
  onFit(): void
  children: ReactNode
}

/** Where one is, how large it is shown, and how to change both. */
export function Toolbar({ current, total, zoom, fits, onPage, onStep, onFit, children }: Props) {
  const { t } = useTranslation('visor')
  return (
    <div className={styles.toolbar}>
      <PageNumber current={current} total={total} onPage={onPage} />
      <div className={styles.group}>
        <button type="button" className={controls.button} onClick={() => onStep(-1)} aria-label={t('zoom.out')}>
          −
        </button>
        <span role="status">
          <span className="visually-hidden">{t('zoom.label')} </span>
          {Math.round(zoom * 100)}%
        </span>
        <button type="button" className={controls.button} onClick={() => onStep(1)} aria-label={t('zoom.in')}>
          +
        </button>
        <button type="button" className={controls.button} onClick={onFit} aria-pressed={fits}>
          {t('zoom.fit')}
        </button>
      </div>
      {children}
    </div>
  )
}

/** The page one is on, and the one one goes to by typing its number. */
function PageNumber({ current, total, onPage }: Pick<Props, 'current' | 'total' | 'onPage'>) {
  const { t } = useTranslation('visor')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  function go(event: FormEvent) {
    event.preventDefault()
    const number = Math.trunc(Number(typed))
    if (number >= 1) onPage(Math.min(number, total))
    setTyped(null)
  }
  return (
    <form className={styles.group} onSubmit={go}>
      <label htmlFor={id}>{t('pageNumber')}</label>
      <input
        id={id}
        className={controls.input}
        inputMode="numeric"
        autoComplete="off"
        size={4}
        value={typed ?? current}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
      <span>{t('of', { total })}</span>
    </form>
  )
}
