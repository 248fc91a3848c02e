import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Occurrence } from '~/format/occurrences'
import type { DrawingLimits } from './drawing-limits'
import { waitForSign } from './opening/patience'
import { PaintedPage } from './painted-page'
import styles from './pdf-page.module.css'

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
  /** It is painted, or can't be. */
  onShown(): void
  onStalled(): void
}

/** One page: painted when it is near, else only its room and its text, so that it is found and read aloud all the same. */
export const PdfPage = memo(function PdfPage(props: Props) {
  const { document, number, width, height, scale, near, text, onSize, onShown, onStalled, ...painted } = props
  const { t } = useTranslation('visor')
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [broken, setBroken] = useState(false)
  const [laid, setLaid] = useState(false)
  const asked = useRef(false)
  const giveUp = useCallback(() => {
    setBroken(true)
    onShown()
  }, [onShown])
  useEffect(() => {
    if (!near || asked.current) return
    asked.current = true
    document.getPage(number).then((got) => {
      const { width, height } = got.getViewport({ scale: 1 })
      onSize(number, { width, height })
      setPage(got)
    }, giveUp)
  }, [document, number, near, onSize, giveUp])
  const awaited = near && !page && !broken
  useEffect(() => (awaited ? waitForSign(onStalled) : undefined), [awaited, onStalled])

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
          onLaid={setLaid}
          onShown={onShown}
          onBroken={giveUp}
          onStalled={onStalled}
        />
      )}
      {!(near && laid) && (
        <div className={styles.plain} data-unpainted>
          {text}
        </div>
      )}
      {broken && <p className={styles.broken}>{t('pageBroken')}</p>}
    </section>
  )
})
