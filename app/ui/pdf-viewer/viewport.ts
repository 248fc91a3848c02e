import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Zoom = 'width' | number

/** CSS pixels per point if a page is shown as large as on paper. */
const paperScale = 96 / 72
const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** CSS pixels per point; `width` of the page in points, `availableWidth` in CSS pixels. */
export function toScale(zoom: Zoom, width: number, availableWidth: number) {
  return zoom === 'width' ? Math.max(0.01, availableWidth / width) : zoom * paperScale
}

export const toZoom = (scale: number) => scale / paperScale

export function zoomBy(direction: 1 | -1, zoom: number) {
  const further =
    direction > 0 ? steps.filter((step) => step > zoom + 0.01) : steps.filter((step) => step < zoom - 0.01)
  return (direction > 0 ? further[0] : further.at(-1)) ?? (direction > 0 ? Math.max(...steps) : Math.min(...steps))
}

export function contentWidth(element: HTMLElement) {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

type Zooming = { step(direction: 1 | -1): void; toWidth(): void }

export const zoomKeys =
  ({ step, toWidth }: Zooming) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === '0') toWidth()
    else return
    event.preventDefault()
  }

/** The viewer's width and zoom. When either changes, the reading position is kept. */
export function useZoom(scroller: RefObject<HTMLElement>, current: RefObject<number>) {
  const [zoom, setZoom] = useState<Zoom>('width')
  const [availableWidth, setAvailableWidth] = useState(0)
  const anchor = useRef<{ page: HTMLElement; share: number }>()

  const keepPlace = useCallback(() => {
    const root = scroller.current
    const page = root?.querySelector<HTMLElement>(`[data-page="${current.current}"]`)
    if (root && page) anchor.current = { page, share: (root.scrollTop - page.offsetTop) / page.offsetHeight }
  }, [scroller, current])

  useLayoutEffect(() => {
    const root = scroller.current
    if (!root) return
    const measure = () => setAvailableWidth(contentWidth(root))
    measure()
    const observer = new ResizeObserver(() => {
      keepPlace()
      measure()
    })
    observer.observe(root)
    return () => observer.disconnect()
  }, [scroller, keepPlace])

  // biome-ignore lint/correctness/useExhaustiveDependencies: page positions change with zoom and availableWidth
  useLayoutEffect(() => {
    const kept = anchor.current
    if (kept && scroller.current) scroller.current.scrollTop = kept.page.offsetTop + kept.share * kept.page.offsetHeight
  }, [zoom, availableWidth, scroller])

  const change = useCallback(
    (to: Zoom) => {
      keepPlace()
      setZoom(to)
    },
    [keepPlace],
  )
  return { zoom, availableWidth, change, step: (direction: 1 | -1, shown: number) => change(zoomBy(direction, shown)) }
}

/** The page in the middle of the viewer, and a function to go to another. */
export function useCurrentPage(scroller: RefObject<HTMLElement>) {
  const [current, setCurrent] = useState(1)
  const currentRef = useRef(1)

  useEffect(() => {
    const root = scroller.current
    if (!root) return
    function onScroll() {
      const number = middlePage(root as HTMLElement)
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

/** Finds the first page that ends below the middle, by binary search, because there may be thousands of pages. */
function middlePage(root: HTMLElement) {
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

const maxPaintedPages = 10

/** The pages to paint among the first `laidOut`: those within the margin, at most ten, nearest first. */
export function useNearPages(scroller: RefObject<HTMLElement>, laidOut: number, margin: string, current: number) {
  // Reading starts at page 1.
  const [visible, setVisible] = useState<ReadonlySet<number>>(new Set([1]))
  useEffect(() => {
    const root = scroller.current
    if (!root || laidOut === 0) return
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
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

  const nearest = [...visible].sort((one, other) => Math.abs(one - current) - Math.abs(other - current))
  return new Set(nearest.slice(0, maxPaintedPages))
}
