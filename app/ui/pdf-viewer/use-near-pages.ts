import { type RefObject, useEffect, useState } from 'react'
import { mostPainted } from './drawing-limits'

/** Of the first `laidOut` pages those to paint: those in view and within the margin around it, at most ten, the ones nearest to where one reads. */
export function useNearPages(scroller: RefObject<HTMLElement>, laidOut: number, margin: string, current: number) {
  // Reading begins with the first.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([1]))
  useEffect(() => {
    const root = scroller.current
    if (!root || laidOut === 0) return
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const after = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset.page)
            if (isIntersecting) after.add(number)
            else after.delete(number)
          }
          return after
        }),
      { root, rootMargin: margin },
    )
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page)
    return () => observer.disconnect()
  }, [scroller, laidOut, margin])

  const nearest = [...seen].sort((one, other) => Math.abs(one - current) - Math.abs(other - current))
  return new Set(nearest.slice(0, mostPainted))
}
