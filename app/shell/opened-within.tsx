import { type Location, useLocation, useMatches } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { usePaths } from '~/site/use-paths'

/** The location under the open dialog; `null` if no dialog is open. */
const DialogOriginContext = createContext<Location | null>(null)

/**
 * Remembers the location under an open dialog, and sets the focus after a navigation and after the dialog closes. A
 * link with the state `dialog` opens a dialog.
 */
export function DialogOriginProvider({ children }: { children: ReactNode }) {
  const { moldura } = usePaths()
  const location = useLocation()
  const { key, state } = location
  const [first] = useState(key)
  const wasInDialog = useRef(false)
  const { dialog, _isRedirect } = (state ?? {}) as { dialog?: boolean; _isRedirect?: boolean }
  // A form's redirect stays in its dialog. An embedded page opens no dialogs, because they might be out of sight.
  const inDialog = !moldura && key !== first && (Boolean(dialog) || (Boolean(_isRedirect) && wasInDialog.current))
  wasInDialog.current = inDialog
  const origin = useRef(location)
  if (!inDialog) origin.current = location
  useReturnFocus(inDialog)
  useFocusOnArrival(location, inDialog)
  return (
    <DialogOriginContext.Provider value={inDialog ? origin.current : null}>{children}</DialogOriginContext.Provider>
  )
}

/** Whether the current address was opened as a dialog over another page. If not, it is a page of its own. */
export const useOpenedWithin = () => useContext(DialogOriginContext) !== null

/** Whether the innermost screen shows a head of its own (`handle.ownHead`), so that its parents must show none. */
export function useOwnHeadWithin() {
  const openedWithin = useOpenedWithin()
  const innermost = useMatches().at(-1)
  // Without data the screen has failed, and its error is shown below the heads of its parents.
  return !openedWithin && Boolean((innermost?.handle as { ownHead?: boolean } | undefined)?.ownHead && innermost?.data)
}

/** The address after closing a dialog: the page under it if the dialog's path is below that page, else `parent`. */
export function useCloseAddress(parent: string) {
  const origin = useContext(DialogOriginContext)
  const { pathname } = useLocation()
  return origin && pathname.startsWith(`${origin.pathname}/`) ? origin.pathname + origin.search : parent
}

/** When the last dialog closes, returns the focus to the control that opened the first dialog. */
function useReturnFocus(inDialog: boolean) {
  const lastPressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      lastPressed.current = target instanceof Element ? target.closest('a, button, summary') : null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  useEffect(() => {
    if (!inDialog) return
    const opener = lastPressed.current
    return () => focusOn(opener)
  }, [inDialog])
}

/**
 * Moves the focus after a navigation: to the element that the fragment names, to the count of results if only the
 * query changes, or else to the title (A4). Leaves the focus alone when a dialog opens or closes, and if it is in an
 * alert, in an input with unsent text, or, when only the query changes, in an open `<details>`.
 */
function useFocusOnArrival(location: Location, inDialog: boolean) {
  const before = useRef({ location, inDialog })
  useEffect(() => {
    const { location: previous, inDialog: wasInDialog } = before.current
    before.current = { location, inDialog }
    const same = previous.pathname === location.pathname
    if (previous.key === location.key || inDialog || wasInDialog) return
    if (same && previous.search === location.search && !location.hash) return
    const { activeElement } = document
    if (activeElement?.closest(same ? '[role="alert"], details[open]' : '[role="alert"]')) return
    if (activeElement instanceof HTMLInputElement && isTyping(activeElement, location)) return
    const main = document.getElementById('main')
    const target =
      document.getElementById(location.hash.slice(1)) ??
      main?.querySelector<HTMLElement>(same ? '[role="status"][tabindex]' : 'h1')
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [location, inDialog])
}

const isTyping = ({ name, value }: HTMLInputElement, { search }: Location) =>
  value !== (new URLSearchParams(search).get(name) ?? '')

/** An item of a closed menu cannot take the focus, so the menu's summary takes it. */
function focusOn(opener: Element | null) {
  const target = opener?.closest('details:not([open])')?.querySelector('summary') ?? opener
  if (target instanceof HTMLElement) target.focus()
}
