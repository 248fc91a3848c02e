import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextContent } from 'pdfjs-dist/types/src/display/api'
import { useEffect, useState } from 'react'
import { foldForSearch } from '~/format/occurrences'

export type PageFacts = { width: number; height: number; text: string; folded: string }

/** Characters plus text items; pages with more are shown without text, to save memory. */
const maxTextSize = 500_000

/** A page's text and its items, with the offset of each item in the text. */
export async function readText(page: PDFPageProxy) {
  const content = await readContent(page)
  const starts: number[] = []
  let text = ''
  for (const item of content.items) {
    if (!('str' in item)) continue
    starts.push(text.length)
    text += item.hasEOL ? `${item.str}\n` : item.str
  }
  return { content, starts, text }
}

/** Reads a page's text. If there is too much, stops reading, also in the worker, and throws. */
async function readContent(page: PDFPageProxy) {
  const content: TextContent = { items: [], styles: Object.create(null), lang: null }
  const reader: ReadableStreamDefaultReader<TextContent> = page.streamTextContent().getReader()
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { items, styles, lang } = read.value
    content.lang ??= lang
    Object.assign(content.styles, styles)
    for (const item of items) {
      content.items.push(item)
      size += 1 + ('str' in item ? item.str.length : 0)
    }
    if (size <= maxTextSize) continue
    const tooMuch = new Error('the page has too much text')
    await reader.cancel(tooMuch)
    throw tooMuch
  }
  return content
}

/** Reads the size and the text of a page. If the text cannot be read, it counts as empty. */
export async function readFacts(page: PDFPageProxy): Promise<PageFacts> {
  const { width, height } = page.getViewport({ scale: 1 })
  const text = await readText(page).then(
    (read) => read.text,
    () => '',
  )
  return { width, height, text, folded: foldForSearch(text) }
}

const updateInterval = 500

/** Reads every page in idle time, for search and screen readers, once `begin` is true. */
export function usePageFacts(document: PDFDocumentProxy, begin: boolean) {
  const [facts, setFacts] = useState<readonly PageFacts[]>([])
  useEffect(() => {
    if (!begin) return
    let unmounted = false
    async function readAll() {
      const read: PageFacts[] = []
      let shown = performance.now()
      for (let number = 1; number <= document.numPages; number++) {
        await idle()
        if (unmounted) return
        const page = await document.getPage(number).catch(() => null)
        read.push(page ? await readFacts(page) : { width: 0, height: 0, text: '', folded: '' })
        if (unmounted) return
        if (number < document.numPages && performance.now() - shown < updateInterval) continue
        setFacts([...read])
        shown = performance.now()
      }
    }
    void readAll()
    return () => {
      unmounted = true
    }
  }, [document, begin])
  return facts
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 50)
  })
