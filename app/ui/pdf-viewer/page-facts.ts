import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { foldForSearch } from '~/format/occurrences'

/** What is known of a page that was read: its size in points, its text, and the same as it is searched. */
export type PageFacts = { width: number; height: number; text: string; folded: string }

/** Its text as it is laid over the page: piece by piece, with the places in the whole where each begins. */
export async function readText(page: PDFPageProxy) {
  const content = await page.getTextContent()
  const starts: number[] = []
  let text = ''
  for (const item of content.items) {
    if (!('str' in item)) continue
    starts.push(text.length)
    text += item.hasEOL ? `${item.str}\n` : item.str
  }
  return { content, starts, text }
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
