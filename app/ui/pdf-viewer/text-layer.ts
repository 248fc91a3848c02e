import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { readText } from './page-facts'
import styles from './pdf-page.module.css'

/** The text layer's elements, and the offset of each in the page's text. */
export type RenderedText = { container: HTMLElement; pieces: HTMLElement[]; starts: number[] }

/** A page's text layer, for selecting, searching and screen readers; `null` until complete. */
export function useTextLayer(page: PDFPageProxy | null) {
  const [rendered, setRendered] = useState<RenderedText | null>(null)
  useEffect(() => {
    if (!page) return
    let layer: TextLayer | undefined
    let unmounted = false
    async function render(from: PDFPageProxy) {
      const { content, starts } = await readText(from)
      if (unmounted) return
      const container = document.createElement('div')
      container.className = styles.text ?? ''
      layer = new TextLayer({ textContentSource: content, container, viewport: from.getViewport({ scale: 1 }) })
      await layer.render()
      if (!unmounted) setRendered({ container, pieces: layer.textDivs, starts })
    }
    // A page without readable text is still displayed.
    render(page).catch(() => {})
    return () => {
      unmounted = true
      layer?.cancel()
      setRendered(null)
    }
  }, [page])
  return rendered
}

const highlightNames = { found: 'pdf-found', current: 'pdf-current' }

/** Highlights ranges, if the browser supports it; returns a cleanup function. */
export function markRanges(kind: keyof typeof highlightNames, ranges: Range[]) {
  if (!('highlights' in CSS)) return () => {}
  const name = highlightNames[kind]
  const marks = CSS.highlights.get(name) ?? new Highlight()
  for (const range of ranges) marks.add(range)
  CSS.highlights.set(name, marks)
  return () => {
    for (const range of ranges) marks.delete(range)
  }
}

/** A match in a page's text as a DOM range; `starts` are the offsets of the pieces. */
export function toRange({ start, end }: { start: number; end: number }, pieces: HTMLElement[], starts: number[]) {
  const range = new Range()
  const first = starts.filter((at) => at <= start).length - 1
  const last = starts.filter((at) => at < end).length - 1
  setEdge(range, 'setStart', pieces[first], start - (starts[first] ?? 0))
  setEdge(range, 'setEnd', pieces[last], end - (starts[last] ?? 0))
  return range
}

/** Sets one end of a range, at most at the element's end, because only the page's text counts line breaks. */
function setEdge(range: Range, edge: 'setStart' | 'setEnd', piece: HTMLElement | undefined, at: number) {
  const text = piece?.firstChild
  if (text) range[edge](text, Math.min(at, text.textContent?.length ?? 0))
}
