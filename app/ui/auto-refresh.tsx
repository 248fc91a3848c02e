import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './auto-refresh.module.css'
import { useHydrated } from './hydrated'

/**
 * Refreshes what the page shows every so often (B7): never in a hidden tab, never once paused. `refresh` must change nothing
 * but the data: focus, scroll and open panels stay. Until React has taken the page over, a link loads it anew.
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

  // Room for what is to stand there is kept: nothing below it moves.
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
        // biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself, whatever its own says
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
