import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackgroundRefresh } from './background-refresh'
import { useRefreshWhenVisible } from './refresh-when-visible'
import { useLateSince } from './refreshed'
import styles from './shell.module.css'

/** How soon, in milliseconds, a refresh that failed is tried again. */
const again = 30_000

/** A14: a screen that could not be refreshed stays, and says since when it is as it is. */
export function RefreshNotice({ timezone }: { timezone: string | undefined }) {
  const { t, i18n } = useTranslation()
  const since = useLateSince()
  const refresh = useBackgroundRefresh()
  const refreshedWhenVisible = useRefreshWhenVisible()
  const late = since !== null
  useEffect(() => {
    if (!window.due) return
    window.due = false
    void refresh()
  }, [refresh])
  useEffect(() => {
    if (!late) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, again)
    return () => clearInterval(timer)
  }, [late, refresh])
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone } as const
  return (
    <p role="status" className={styles.late} data-due={refreshedWhenVisible ? 0 : undefined}>
      {since && t('refresh.failed', { time: since.toLocaleTimeString(i18n.language, format) })}
    </p>
  )
}
