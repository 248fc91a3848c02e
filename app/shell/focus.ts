import type { Location } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** When the last dialog closes, the focus goes back to what opened the first one; `within` is whether one is open. */
export function useReturnFocus(within: boolean) {
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

/**
 * Whoever follows a link goes on reading at what it leads to: the part that its address names, how many a list has that was
 * searched, or the title. A dialog leads its own way, what came back for something wrong has its summary, who narrows a list
 * by several filters stays among them, and who types on meanwhile is not disturbed (A4).
 */
export function useFocusOnArrival(location: Location, within: boolean) {
  const before = useRef({ location, within })
  useEffect(() => {
    const { location: left, within: wasWithin } = before.current
    before.current = { location, within }
    const same = left.pathname === location.pathname
    if (left.key === location.key || within || wasWithin) return
    if (same && left.search === location.search && !location.hash) return
    const { activeElement } = document
    if (activeElement?.closest(same ? '[role="alert"], details[open]' : '[role="alert"]')) return
    if (activeElement instanceof HTMLInputElement && isTyping(activeElement, location)) return
    const main = document.getElementById('main')
    const target = location.hash
      ? document.getElementById(location.hash.slice(1))
      : main?.querySelector<HTMLElement>(same ? '[role="status"][tabindex]' : 'h1')
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [location, within])
}

const isTyping = ({ name, value }: HTMLInputElement, { search }: Location) =>
  value !== (new URLSearchParams(search).get(name) ?? '')

/** An item of a menu that has closed since can't take the focus, but its menu can. */
function focusOn(opener: Element | null) {
  const seen = opener?.closest('details:not([open])')?.querySelector('summary') ?? opener
  if (seen instanceof HTMLElement) seen.focus()
}
