import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Occurrence } from '~/format/occurrences'
import type { DrawingLimits } from './drawing-limits'
import { markRanges, rangeOf } from './find/marks'
import { waitForSign } from './opening/patience'
import { PageLinks } from './page-links'
import { clearPaint, paintPage } from './paint-page'
import styles from './pdf-page.module.css'
import { useTextLayer } from './use-text-layer'

type Props = {
  page: PDFPageProxy
  scale: number
  found: readonly Occurrence[]
  current: Occurrence | undefined
  limits: DrawingLimits
  onLaid(laid: boolean): void
  onReveal(range: Range): void
  onShown(): void
  onBroken(): void
  onStalled(): void
}

/** What is to see of a page, the text over it, its links, and what was found in it. */
export function PaintedPage(props: Props) {
  const { page, scale, found, current, limits, onLaid, onReveal } = props
  const canvasHost = useRef<HTMLDivElement>(null)
  const textHost = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState(false)
  const told = useRef(props)
  told.current = props

  useEffect(() => {
    const host = canvasHost.current
    if (!host) return
    let left = false
    const painting = paintPage(page, scale, host, limits)
    // A page that is never painted has a program in it that doesn't end, or is one to the device.
    const stopWaiting = waitForSign(() => told.current.onStalled())
    painting.done
      .then(
        () => left || told.current.onShown(),
        () => left || told.current.onBroken(),
      )
      .finally(() => {
        stopWaiting()
        if (!left) setTried(true)
      })
    return () => {
      left = true
      stopWaiting()
      painting.cancel()
    }
  }, [page, scale, limits])

  useEffect(() => {
    const host = canvasHost.current
    return () => {
      if (host) clearPaint(host)
      page.cleanup()
    }
  }, [page])

  // What is seen comes first: a weak device does one after the other.
  const laid = useTextLayer(tried ? page : null)
  // In the one moment in which the text of the page that wasn't painted goes: none is there twice.
  useLayoutEffect(() => {
    const host = textHost.current
    if (!laid || !host) return
    host.replaceChildren(laid.sheet)
    onLaid(true)
    return () => {
      host.replaceChildren()
      onLaid(false)
    }
  }, [laid, onLaid])

  useEffect(() => {
    if (!laid) return
    const ranges = found.map((place) => rangeOf(place, laid.pieces, laid.starts))
    return markRanges('found', ranges)
  }, [laid, found])

  useEffect(() => {
    if (!laid || !current) return
    const range = rangeOf(current, laid.pieces, laid.starts)
    onReveal(range)
    return markRanges('current', [range])
  }, [laid, current, onReveal])

  return (
    <>
      <div ref={canvasHost} className={styles.canvas} aria-hidden="true" />
      <div ref={textHost} />
      {tried && <PageLinks page={page} />}
    </>
  )
}
