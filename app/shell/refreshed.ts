import { useSyncExternalStore } from 'react'

/** When the data on the screen came; `late` once they could not be read again since. */
type Refreshed = { at: Date; late: boolean }

// The first data came with the page, which may have slept since.
let now: Refreshed = { at: new Date(performance.timeOrigin), late: false }
const heard = new Set<() => void>()

function become(next: Refreshed) {
  now = next
  for (const hear of heard) hear()
}

export const noteRead = () => become({ at: new Date(), late: false })
export const noteRefreshFailed = () => become({ ...now, late: true })

function subscribe(hear: () => void) {
  heard.add(hear)
  return () => heard.delete(hear)
}

/** Since when the screen could not be refreshed; `null` while it can. */
export const useLateSince = () =>
  useSyncExternalStore(
    subscribe,
    () => (now.late ? now.at : null),
    () => null,
  )
