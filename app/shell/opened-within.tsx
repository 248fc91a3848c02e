import { useLocation } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

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
  useReturnFocus(within)
  return <Within.Provider value={within}>{children}</Within.Provider>
}

/** When the last dialog closes, the focus goes back to what opened the first one. */
function useReturnFocus(within: boolean) {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('a, button, summary') : null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  useEffect(() => {
    if (!within) return
    const opener = pressed.current
    return () => focusOn(opener)
  }, [within])
}

/** An item of a menu that has closed since can't take the focus, but its menu can. */
function focusOn(opener: Element | null) {
  const seen = opener?.closest('details:not([open])')?.querySelector('summary') ?? opener
  if (seen instanceof HTMLElement) seen.focus()
}

/**
 * Whether this address was reached by a link within the page, so that it may show as a dialog over where the link was.
 * Opened directly, reloaded or without JavaScript it is a page of its own.
 */
export const useOpenedWithin = () => useContext(Within)
