import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './auto-refresh.module.css'
import { useHydrated } from './hydrated'

/**
 * Refreshes what the page shows every so often (B7): only with JavaScript, never in a hidden tab, never once paused.
 * `refresh` must change nothing but the data: focus, scroll and open panels stay.
 */
export function AutoRefresh({ seconds, refresh }: { seconds: number; refresh(): void }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [paused, setPaused] = useState(false)
  const latest = useRef(refresh)
  latest.current = refresh

  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [paused, seconds])

  if (!hydrated) return null
  return (
    <p className={styles.refresh}>
      {paused ? t('refresh.paused') : every(t, seconds)}{' '}
      <button type="button" onClick={() => setPaused(!paused)}>
        {paused ? t('refresh.resume') : t('refresh.pause')}
      </button>
    </p>
  )
}

const every = (t: TFunction, seconds: number) =>
  seconds < 60
    ? t('refresh.every_seconds', { count: seconds })
    : t('refresh.every_minutes', { count: Math.round(seconds / 60) })
