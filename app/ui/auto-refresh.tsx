import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './auto-refresh.module.css'
import { useHydrated } from './hydrated'

/** Refreshes a visible tab (B7). `refresh` must keep focus and scroll. Before hydration, a link reloads the page. */
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

  // `data-room` reserves the width of the hydrated text, to avoid a layout shift.
  return (
    <div
      className={styles.refresh}
      data-due={seconds}
      data-room={`${every(t, seconds)} ${t('refresh.pause').replaceAll(' ', unbroken)}`}
    >
      {hydrated ? (
        <p>
          {paused ? t('refresh.paused') : every(t, seconds)}{' '}
          <button type="button" onClick={() => setPaused(!paused)}>
            {paused ? t('refresh.resume') : t('refresh.pause')}
          </button>
        </p>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page, whatever its address
        <a href="">{t('refresh.now')}</a>
      )}
    </div>
  )
}

const unbroken = '\u00a0'

const every = (t: TFunction, seconds: number) =>
  seconds < 60
    ? t('refresh.every_seconds', { count: seconds })
    : t('refresh.every_minutes', { count: Math.round(seconds / 60) })
