import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { type PageFacts, readFacts } from './page-facts'

/** So often, in ms, is shown what was read since. */
const showEvery = 500

/**
 * Reads every page once, one after the other while nothing else is to do, so that also what isn't painted can be searched
 * and read aloud. Begins when the first page is painted.
 */
export function usePageFacts(document: PDFDocumentProxy, begin: boolean) {
  const [facts, setFacts] = useState<readonly PageFacts[]>([])
  useEffect(() => {
    if (!begin) return
    let left = false
    async function readAll() {
      const read: PageFacts[] = []
      let shown = performance.now()
      for (let number = 1; number <= document.numPages; number++) {
        await idle()
        if (left) return
        const page = await document.getPage(number).catch(() => null)
        read.push(page ? await readFacts(page) : { width: 0, height: 0, text: '', folded: '' })
        if (left) return
        if (number < document.numPages && performance.now() - shown < showEvery) continue
        setFacts([...read])
        shown = performance.now()
      }
    }
    void readAll()
    return () => {
      left = true
    }
  }, [document, begin])
  return facts
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 50)
  })
