import { useMatches } from '@remix-run/react'
import { useEffect } from 'react'
import { useBackgroundRefresh } from './background-refresh'

/** Of a screen that somebody fills in: to load it again would take away what was typed, or said about it. */
export const filledIn = { filledIn: true }
/** Of a screen that others change while its tab is hidden (D9), and of what is opened over it. */
export const refreshedWhenVisible = { refreshedWhenVisible: true }

type Handle = Partial<typeof filledIn & typeof refreshedWhenVisible>

/** D9: what may have changed while the tab was hidden is loaded again when it shows. Tells whether it is. */
export function useRefreshWhenVisible() {
  const refresh = useBackgroundRefresh()
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as Handle)
  const refreshed = handles.some((handle) => handle.refreshedWhenVisible) && !handles.some((handle) => handle.filledIn)
  useEffect(() => {
    if (!refreshed) return
    const onChange = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [refresh, refreshed])
  return refreshed
}
