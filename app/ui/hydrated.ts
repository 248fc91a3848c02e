import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page is being hydrated, true ever after: what only JavaScript offers waits for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
