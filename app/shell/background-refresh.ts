import { useMatches, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { isNavigating } from '~/framework/router'
import { basePath, fixedPaths } from '~/site/paths'
import { withTimeout } from '~/ui/with-timeout'

let pendingRefreshes = 0

/** Counts `work` as a refresh in progress until it settles. */
export function trackRefresh<T>(work: Promise<T>): Promise<T> {
  pendingRefreshes++
  return work.finally(() => {
    pendingRefreshes--
  })
}

/**
 * Reloads the screen's data without a loading indicator (A4, B7). First checks that the server is reachable, because a
 * refresh that nobody asked for must not replace the screen with an error (A14). Never restarts a navigation or a
 * refresh that is in progress, because on a slow network the data would then never arrive.
 */
export function useBackgroundRefresh() {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (pendingRefreshes > 0) return
    const response = await trackRefresh(withTimeout(fetch(`${basePath}${fixedPaths.versao()}`))).catch(() => null)
    if (!response?.ok) noteRefreshFailed()
    else if (!isNavigating()) revalidate()
  }, [revalidate])
}

/** When the screen's data arrived; `late` if a later refresh failed. */
type ReadState = { at: Date; late: boolean }

// The first data came with the document, possibly long before hydration.
let lastRead: ReadState = { at: new Date(performance.timeOrigin), late: false }
const listeners = new Set<() => void>()

function setLastRead(next: ReadState) {
  lastRead = next
  for (const listener of listeners) listener()
}

export const noteRead = () => setLastRead({ at: new Date(), late: false })
export const noteRefreshFailed = () => setLastRead({ ...lastRead, late: true })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the shown data arrived, if a later refresh has failed; else `null`. */
export const useLateSince = () =>
  useSyncExternalStore(
    subscribe,
    () => (lastRead.late ? lastRead.at : null),
    () => null,
  )

/** Route handle of screens with a form: not refreshed when the tab becomes visible, so that no input is lost. */
export const filledIn = { filledIn: true }
/** Route handle of screens whose data may change while the tab is hidden (D9), and of dialogs over them. */
export const refreshedWhenVisible = { refreshedWhenVisible: true }

type Handle = Partial<typeof filledIn & typeof refreshedWhenVisible>

const useHandles = () => useMatches().map(({ handle }) => (handle ?? {}) as Handle)

/** The longest delay of a timer, in milliseconds: about 25 days. */
const maxDelay = 2 ** 31 - 1

/**
 * D2: refreshes the screen at `instant`, by the device's clock, and then ever more rarely until the server, whose clock
 * decides, gives another instant or none. A screen with a form is not refreshed.
 */
export function useRefreshAt(instant: string | undefined) {
  const refresh = useBackgroundRefresh()
  const isFilledIn = useHandles().some((handle) => handle.filledIn)
  useEffect(() => {
    if (!instant || isFilledIn) return
    let timer: ReturnType<typeof setTimeout>
    const ask = (next: number) => {
      void refresh()
      timer = setTimeout(ask, next, next * 2)
    }
    const left = Date.parse(instant) - Date.now()
    if (left < maxDelay) timer = setTimeout(ask, Math.max(left, 0), 1000)
    return () => clearTimeout(timer)
  }, [instant, isFilledIn, refresh])
}

/** D9: refreshes the screen when its tab becomes visible again. Returns `false` if this screen is not refreshed. */
export function useRefreshWhenVisible() {
  const refresh = useBackgroundRefresh()
  const handles = useHandles()
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
