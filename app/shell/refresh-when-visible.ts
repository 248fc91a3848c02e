import { useMatches } from '@remix-run/react'
import { useEffect } from 'react'
import { useBackgroundRefresh } from './background-refresh'

/** Of a screen that somebody fills in: to load it again would take away what was typed, or said about it. */
export const filledIn = { filledIn: true }

/** D9: what may have changed while the tab was hidden is loaded again when it shows. */
export function useRefreshWhenVisible() {
  const refresh = useBackgroundRefresh()
  const filling = useMatches().some(({ handle }) => (handle as Partial<typeof filledIn> | undefined)?.filledIn)
  useEffect(() => {
    if (filling) return
    const onChange = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [refresh, filling])
}
