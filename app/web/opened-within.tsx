import { useLocation } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useState } from 'react'

const FirstLocation = createContext<string | undefined>(undefined)

/** Remembers with which address the page was loaded. */
export function FirstLocationProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [first] = useState(key)
  return <FirstLocation.Provider value={first}>{children}</FirstLocation.Provider>
}

/**
 * Whether this address was reached by a link within the page, so that it may show as a dialog over where the link was.
 * Opened directly, reloaded or without JavaScript it is a page of its own.
 */
export function useOpenedWithin() {
  const { key, state } = useLocation()
  const first = useContext(FirstLocation)
  return first !== undefined && key !== first && Boolean((state as { dialog?: boolean } | null)?.dialog)
}
