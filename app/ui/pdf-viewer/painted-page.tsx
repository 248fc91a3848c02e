import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Occurrence } from '~/format/occurrences'
import { isHttpUrl } from '~/format/text'
import { clearPaint, type DrawingLimits, paintPage } from './paint-page'
import styles from './pdf-page.module.css'
import { watchForStall } from './stall'
import { markRanges, toRange, useTextLayer } from './text-layer'

type Props = {
  page: PDFPageProxy
  scale: number
  found: readonly Occurrence[]
  current: Occurrence | undefined
  limits: DrawingLimits
  onTextLayer(present: boolean): void
  onReveal(range: Range): void
  onShown(): void
  onBroken(): void
  onStalled(): void
}

/** A page's picture on a canvas; once painted, also its text layer and its links. */
export function PaintedPage(props: Props) {
  const { page, scale, found, current, limits, onTextLayer, onReveal } = props
  const canvasHost = useRef<HTMLDivElement>(null)
  const textHost = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState(false)
  const latestProps = useRef(props)
  latestProps.current = props

  useEffect(() => {
    const host = canvasHost.current
    if (!host) return
    let unmounted = false
    const painting = paintPage(page, scale, host, limits)
    // A page that never finishes painting contains an endless loop or is too heavy for the device.
    const stopWaiting = watchForStall(() => latestProps.current.onStalled())
    painting.done
      .then(
        () => unmounted || latestProps.current.onShown(),
        () => unmounted || latestProps.current.onBroken(),
      )
      .finally(() => {
        stopWaiting()
        if (!unmounted) setTried(true)
      })
    return () => {
      unmounted = true
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

  // The text layer follows the picture, because on weak devices both together would be slow.
  const textLayer = useTextLayer(tried ? page : null)
  // A layout effect, so that the text appears exactly when the placeholder's text is removed.
  useLayoutEffect(() => {
    const host = textHost.current
    if (!textLayer || !host) return
    host.replaceChildren(textLayer.container)
    onTextLayer(true)
    return () => {
      host.replaceChildren()
      onTextLayer(false)
    }
  }, [textLayer, onTextLayer])

  useEffect(() => {
    if (!textLayer) return
    const ranges = found.map((place) => toRange(place, textLayer.pieces, textLayer.starts))
    return markRanges('found', ranges)
  }, [textLayer, found])

  useEffect(() => {
    if (!textLayer || !current) return
    const range = toRange(current, textLayer.pieces, textLayer.starts)
    onReveal(range)
    return markRanges('current', [range])
  }, [textLayer, current, onReveal])

  return (
    <>
      <div ref={canvasHost} className={styles.canvas} aria-hidden="true" />
      <div ref={textHost} />
      {tried && <PageLinks page={page} />}
    </>
  )
}

type PageLink = { id: string; url: string; place: { left: string; top: string; width: string; height: string } }
type Annotation = { id: string; subtype?: string; url?: string; rect: number[] }

const maxLinksPerPage = 200

/** A page's web links. The viewer offers no other actions of a document. */
function PageLinks({ page }: { page: PDFPageProxy }) {
  const { t } = useTranslation('visor')
  const [links, setLinks] = useState<PageLink[]>([])
  useEffect(() => {
    let unmounted = false
    page.getAnnotations().then(
      (annotations: Annotation[]) => unmounted || setLinks(toLinks(page, annotations)),
      () => {},
    )
    return () => {
      unmounted = true
    }
  }, [page])
  return links.map(({ id, url, place }) => (
    <a
      key={id}
      className={styles.link}
      style={place}
      href={url}
      title={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <span className="visually-hidden">{t('link', { endereco: url })}</span>
    </a>
  ))
}

function toLinks(page: PDFPageProxy, annotations: Annotation[]): PageLink[] {
  const viewport = page.getViewport({ scale: 1 })
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`
  return annotations
    .filter(({ subtype, url }) => subtype === 'Link' && url !== undefined && isHttpUrl(url))
    .slice(0, maxLinksPerPage)
    .map(({ id, url = '', rect }) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect)
      return {
        id,
        url,
        place: {
          left: share(Math.min(x1, x2), viewport.width),
          top: share(Math.min(y1, y2), viewport.height),
          width: share(Math.abs(x2 - x1), viewport.width),
          height: share(Math.abs(y2 - y1), viewport.height),
        },
      }
    })
}
