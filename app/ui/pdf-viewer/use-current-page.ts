import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The page that one reads, which is the one in the middle, and the way to another. */
export function useCurrentPage(scroller: RefObject<HTMLElement>) {
  const [current, setCurrent] = useState(1)
  const currentRef = useRef(1)

  useEffect(() => {
    const root = scroller.current
    if (!root) return
    function onScroll() {
      const number = pageAt(root as HTMLElement)
      currentRef.current = number
      setCurrent(number)
    }
    root.addEventListener('scroll', onScroll, { passive: true })
    return () => root.removeEventListener('scroll', onScroll)
  }, [scroller])

  const goTo = useCallback(
    (number: number) => {
      const page = scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)
      if (page && scroller.current) scroller.current.scrollTop = page.offsetTop
    },
    [scroller],
  )
  return { current, currentRef, goTo }
}

/** Halving, since there may be thousands: the first page that ends below the middle. */
function pageAt(root: HTMLElement) {
  const pages = root.querySelectorAll<HTMLElement>('[data-page]')
  const middle = root.scrollTop + root.clientHeight / 2
  let [from, to] = [0, pages.length - 1]
  while (from < to) {
    const half = (from + to) >> 1
    const page = pages[half]
    if (page && page.offsetTop + page.offsetHeight > middle) to = half
    else from = half + 1
  }
  return from + 1
}
