import { useCallback, useRef } from 'react'
import type { useFind } from './use-find'

type Places = {
  find: Pick<ReturnType<typeof useFind>, 'move'>
  /** Pages that are painted, or will be soon. */
  near: ReadonlySet<number>
  current: number
  goTo(page: number): void
}

/** Goes from one place found to the next, and shows it once its page is there. */
export function useFoundPlace({ find, near, current, goTo }: Places) {
  const wanted = useRef(false)
  function move(direction: 1 | -1) {
    const number = find.move(direction, current)
    if (number === undefined) return
    wanted.current = true
    if (!near.has(number)) goTo(number)
  }
  /** Once a place is wanted, and not whenever its page is laid out anew: then one may read elsewhere. */
  const reveal = useCallback((range: Range) => {
    if (wanted.current) range.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
    wanted.current = false
  }, [])
  return { move, reveal }
}
