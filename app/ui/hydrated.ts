import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and during hydration, then true. For controls that need JavaScript. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const maxDelay = 2_000

let firstPaint: Promise<unknown> = Promise.resolve()

/** Delays hydration, for 2 s at most, until a PDF's first page is shown: on weak devices both together are slow. */
export function delayHydrationUntil(showing: Promise<unknown>) {
  firstPaint = showing.catch(() => {})
}

export const readyToHydrate = () => Promise.race([firstPaint, new Promise((resolve) => setTimeout(resolve, maxDelay))])
