import { useEffect } from 'react'

/** What makes a `<details>` a menu: of those on a page one is open at a time. React 18 doesn't know of it there. */
export const menu = { name: 'menu' }

/** Menus close by Escape, which gives the focus back, and when something else is chosen. */
export function useClosingMenus() {
  useEffect(() => {
    const opened = () => document.querySelectorAll<HTMLDetailsElement>(`details[name="${menu.name}"][open]`)
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      for (const one of opened()) {
        if (one.contains(document.activeElement)) one.querySelector('summary')?.focus()
        one.open = false
      }
    }
    function onClick({ target }: MouseEvent) {
      const clicked = target as Element
      const kept = clicked.closest('a') ? null : clicked.closest('details')
      for (const one of opened()) if (one !== kept) one.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [])
}
