import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { readText } from './page-facts'
import styles from './pdf-page.module.css'

/** A sheet of the pieces of text that lie over a page, and where in its text each begins. */
export type LaidText = { sheet: HTMLElement; pieces: HTMLElement[]; starts: number[] }

/** A page's text as it is laid over it, to be selected, found and read aloud: whole, or not yet. */
export function useTextLayer(page: PDFPageProxy | null) {
  const [laid, setLaid] = useState<LaidText | null>(null)
  useEffect(() => {
    if (!page) return
    let layer: TextLayer | undefined
    let left = false
    async function lay(from: PDFPageProxy) {
      const { content, starts } = await readText(from)
      if (left) return
      const sheet = document.createElement('div')
      sheet.className = styles.text ?? ''
      layer = new TextLayer({ textContentSource: content, container: sheet, viewport: from.getViewport({ scale: 1 }) })
      await layer.render()
      if (!left) setLaid({ sheet, pieces: layer.textDivs, starts })
    }
    // A page whose text can't be read is still there to be seen.
    lay(page).catch(() => {})
    return () => {
      left = true
      layer?.cancel()
      setLaid(null)
    }
  }, [page])
  return laid
}
