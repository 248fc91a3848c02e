import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackgroundRefresh, useLateSince, useRefreshWhenVisible } from './background-refresh'
import styles from './shell.module.css'

const retryInterval = 30_000

/** A14: if the screen could not be refreshed, says at what time its data arrived, and tries again. */
export function RefreshNotice({ timezone }: { timezone: string | undefined }) {
  const { t, i18n } = useTranslation()
  const since = useLateSince()
  const refresh = useBackgroundRefresh()
  const refreshedWhenVisible = useRefreshWhenVisible()
  const late = since !== null
  useEffect(() => {
    if (!window.refreshDue) return
    window.refreshDue = false
    void refresh()
  }, [refresh])
  useEffect(() => {
    if (!late) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, retryInterval)
    return () => clearInterval(timer)
  }, [late, refresh])
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone } as const
  return (
    <p role="status" className={styles.late} data-due={refreshedWhenVisible ? 0 : undefined}>
      {since && t('refresh.failed', { time: since.toLocaleTimeString(i18n.language, format) })}
    </p>
  )
}
