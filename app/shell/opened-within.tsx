import { useLocation } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { moldura } from '~/site/paths'
import { useFocusOnArrival, useReturnFocus } from './focus'

const Within = createContext(false)

/** Follows how each address is reached, from the one with which the page was loaded. */
export function FirstLocationProvider({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { key, state } = location
  const [first] = useState(key)
  const before = useRef(false)
  const { dialog, _isRedirect } = (state ?? {}) as { dialog?: boolean; _isRedirect?: boolean }
  // A form in a dialog that leads to another address stays in it. In a frame a dialog might open out of sight.
  const within = !moldura() && key !== first && (Boolean(dialog) || (Boolean(_isRedirect) && before.current))
  before.current = within
  useReturnFocus(within)
  useFocusOnArrival(location, within)
  return <Within.Provider value={within}>{children}</Within.Provider>
}

/**
 * Whether this address was reached by a link within the page, so that it may show as a dialog over where the link was.
 * Opened directly, reloaded or without JavaScript it is a page of its own.
 */
export const useOpenedWithin = () => useContext(Within)
