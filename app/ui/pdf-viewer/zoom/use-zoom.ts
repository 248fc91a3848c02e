import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { roomIn } from './room'
import { type Zoom, zoomBy } from './zoom'

/** The width that pages have, and how much they are enlarged; what one was reading stays in view when that changes. */
export function useZoom(scroller: RefObject<HTMLElement>, current: RefObject<number>) {
  const [zoom, setZoom] = useState<Zoom>('width')
  const [room, setRoom] = useState(0)
  const anchor = useRef<{ page: HTMLElement; share: number }>()

  const keepPlace = useCallback(() => {
    const root = scroller.current
    const page = root?.querySelector<HTMLElement>(`[data-page="${current.current}"]`)
    if (root && page) anchor.current = { page, share: (root.scrollTop - page.offsetTop) / page.offsetHeight }
  }, [scroller, current])

  useLayoutEffect(() => {
    const root = scroller.current
    if (!root) return
    const measure = () => setRoom(roomIn(root))
    measure()
    const observer = new ResizeObserver(() => {
      keepPlace()
      measure()
    })
    observer.observe(root)
    return () => observer.disconnect()
  }, [scroller, keepPlace])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after any change of either, pages have other places
  useLayoutEffect(() => {
    const kept = anchor.current
    if (kept && scroller.current) scroller.current.scrollTop = kept.page.offsetTop + kept.share * kept.page.offsetHeight
  }, [zoom, room, scroller])

  const change = useCallback(
    (to: Zoom) => {
      keepPlace()
      setZoom(to)
    },
    [keepPlace],
  )
  return { zoom, room, change, step: (direction: 1 | -1, shown: number) => change(zoomBy(direction, shown)) }
}
