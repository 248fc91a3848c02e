import { useRevalidator } from '@remix-run/react'
import { useCallback } from 'react'
import { basePath, paths } from '~/site/paths'
import { inTime } from '~/ui/in-time'
import { noteRefreshFailed } from './refreshed'

/**
 * Loads the screen's data again without a sign (A4, B7). The server is asked first whether it answers: a refresh that
 * nobody asked for must not put an error in place of what the person reads (A14). A step under way goes first: refreshed now, it would begin
 * anew, and one that nobody answers would never be said to have failed.
 */
export function useBackgroundRefresh() {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const answer = await inTime(fetch(`${basePath}${paths.versao()}`)).catch(() => null)
    if (!answer?.ok) noteRefreshFailed()
    else if (window.__remixRouter.state.navigation.state === 'idle') revalidate()
  }, [revalidate])
}
