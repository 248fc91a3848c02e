import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect } from 'react'
import { basePath, paths } from './paths'

/**
 * Loads the screen's data again without a sign (A4, B7). The server is asked first whether it answers: a refresh that
 * nobody asked for must not put an error in place of what the person reads (A14).
 */
export function useBackgroundRefresh() {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const answer = await fetch(`${basePath}${paths.versao()}`).catch(() => null)
    if (answer?.ok) revalidate()
  }, [revalidate])
}

/** D9: what may have changed while the tab was hidden is loaded again when it shows. */
export function useRefreshWhenVisible() {
  const refresh = useBackgroundRefresh()
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [refresh])
}
