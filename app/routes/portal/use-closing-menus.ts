import { type RefObject, useEffect } from 'react'

/** Menus close by Escape, which gives the focus back, and when something else is chosen. */
export function useClosingMenus(nav: RefObject<HTMLElement>) {
  useEffect(() => {
    const opened = () => [...(nav.current?.querySelectorAll('details[open]') ?? [])]
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      for (const menu of opened()) {
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
        menu.removeAttribute('open')
      }
    }
    function onClick({ target }: MouseEvent) {
      const clicked = target as Element
      const kept = clicked.closest('a') ? null : clicked.closest('details')
      for (const menu of opened()) if (menu !== kept) menu.removeAttribute('open')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [nav])
}
