import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextContent } from 'pdfjs-dist/types/src/display/api'
import { foldForSearch } from '~/format/occurrences'

/** What is known of a page that was read: its size in points, its text, and the same as it is searched. */
export type PageFacts = { width: number; height: number; text: string; folded: string }

/** A page with more characters and pieces of text than these is shown without any: they would fill the memory. */
const most = 500_000

/** Its text as it is laid over the page: piece by piece, with the places in the whole where each begins. */
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

/** Breaks off where there is too much of it, which stops the worker too. */
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
    if (size <= most) continue
    const tooMuch = new Error('the page has too much text')
    await reader.cancel(tooMuch)
    throw tooMuch
  }
  return content
}

/** A page that can't be read has no text; it takes the room of those that can. */
export async function readFacts(page: PDFPageProxy): Promise<PageFacts> {
  const { width, height } = page.getViewport({ scale: 1 })
  const text = await readText(page).then(
    (read) => read.text,
    () => '',
  )
  return { width, height, text, folded: foldForSearch(text) }
}
