import { useLocation } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'

const Within = createContext(false)

/** Follows how each address is reached, from the one with which the page was loaded. */
export function FirstLocationProvider({ children }: { children: ReactNode }) {
  const { key, state } = useLocation()
  const [first] = useState(key)
  const before = useRef(false)
  const { dialog, _isRedirect } = (state ?? {}) as { dialog?: boolean; _isRedirect?: boolean }
  // A form in a dialog that leads to another address stays in it.
  const within = key !== first && (Boolean(dialog) || (Boolean(_isRedirect) && before.current))
  before.current = within
  return <Within.Provider value={within}>{children}</Within.Provider>
}

/**
 * Whether this address was reached by a link within the page, so that it may show as a dialog over where the link was.
 * Opened directly, reloaded or without JavaScript it is a page of its own.
 */
export const useOpenedWithin = () => useContext(Within)
