import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Occurrence } from '~/format/occurrences'
import type { DrawingLimits } from './paint-page'
import { PaintedPage } from './painted-page'
import styles from './pdf-page.module.css'
import { watchForStall } from './stall'

export type PageSize = { width: number; height: number }

type Props = {
  document: PDFDocumentProxy
  number: number
  width: number
  height: number
  scale: number
  near: boolean
  text: string
  found: readonly Occurrence[]
  current: Occurrence | undefined
  limits: DrawingLimits
  onSize(number: number, size: PageSize): void
  onReveal(range: Range): void
  /** Called when the page is painted or has failed. */
  onShown(): void
  onStalled(): void
}

/** A page, painted when near; otherwise a placeholder with its text, for search and screen readers. */
export const PdfPage = memo(function PdfPage(props: Props) {
  const { document, number, width, height, scale, near, text, onSize, onShown, onStalled, ...painted } = props
  const { t } = useTranslation('visor')
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [broken, setBroken] = useState(false)
  const [hasTextLayer, setHasTextLayer] = useState(false)
  const requested = useRef(false)
  const giveUp = useCallback(() => {
    setBroken(true)
    onShown()
  }, [onShown])
  useEffect(() => {
    if (!near || requested.current) return
    requested.current = true
    document.getPage(number).then((loaded) => {
      const { width, height } = loaded.getViewport({ scale: 1 })
      onSize(number, { width, height })
      setPage(loaded)
    }, giveUp)
  }, [document, number, near, onSize, giveUp])
  const awaited = near && !page && !broken
  useEffect(() => (awaited ? watchForStall(onStalled) : undefined), [awaited, onStalled])

  return (
    <section
      className={styles.page}
      aria-label={t('page', { numero: number, total: document.numPages })}
      data-page={number}
      style={{ width: width * scale, height: height * scale, '--total-scale-factor': scale } as CSSProperties}
    >
      {near && page && (
        <PaintedPage
          {...painted}
          page={page}
          scale={scale}
          onTextLayer={setHasTextLayer}
          onShown={onShown}
          onBroken={giveUp}
          onStalled={onStalled}
        />
      )}
      {!(near && hasTextLayer) && (
        <div className={styles.plain} data-unpainted>
          {text}
        </div>
      )}
      {broken && <p className={styles.broken}>{t('pageBroken')}</p>}
    </section>
  )
})
