import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { startTransition, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { drawingLimits } from './drawing-limits'
import { FindBar } from './find/find-bar'
import { useFind } from './find/use-find'
import { useFoundPlace } from './find/use-found-place'
import { endFirstPage } from './first-page'
import { PdfPage } from './pdf-page'
import { Toolbar } from './toolbar'
import { useCurrentPage } from './use-current-page'
import { useNearPages } from './use-near-pages'
import { usePageFacts } from './use-page-facts'
import { usePageSizes } from './use-page-sizes'
import styles from './viewer.module.css'
import { useZoom } from './zoom/use-zoom'
import { scaleOf, zoomOf } from './zoom/zoom'
import { zoomKeys } from './zoom/zoom-keys'

type Props = { document: PDFDocumentProxy; nome: string; onStalled(): void }

/** So many have their place before anything is painted; a document may have thousands. */
const firstPages = 4

/** The pages of a document one under the other, and what moves between them. */
export function LoadedDocument({ document, nome, onStalled }: Props) {
  const { t } = useTranslation('visor')
  const total = document.numPages
  const [limits] = useState(drawingLimits)
  const [begun, setBegun] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const facts = usePageFacts(document, begun)
  const { current, currentRef, goTo } = useCurrentPage(scroller)
  const { zoom, room, change, step } = useZoom(scroller, currentRef)
  const laidOut = room > 0 ? Math.min(total, begun ? total : firstPages) : 0
  const near = useNearPages(scroller, laidOut, limits.ahead, current)
  const find = useFind(facts)

  const onShown = useCallback(() => {
    endFirstPage()
    startTransition(() => setBegun(true))
  }, [])
  const { sizeOf, onSize } = usePageSizes(facts)
  const scaleAt = (number: number) => scaleOf(zoom, sizeOf(number).width, room)
  const shownZoom = zoomOf(scaleAt(current))

  function goToAny(number: number) {
    if (number > laidOut) flushSync(() => setBegun(true))
    goTo(number)
  }

  const { move, reveal } = useFoundPlace({ find, near, current, goTo })
  const onKeyDown = zoomKeys({ step: (direction) => step(direction, shownZoom), toWidth: () => change('width') })
  return (
    <>
      <Toolbar
        current={current}
        total={total}
        zoom={shownZoom}
        fits={zoom === 'width'}
        onPage={goToAny}
        onStep={(direction) => step(direction, shownZoom)}
        onFit={() => change('width')}
      >
        <FindBar
          searched={find.searched}
          total={find.total}
          at={find.at}
          complete={facts.length === total}
          onSearch={find.search}
          onMove={move}
        />
      </Toolbar>
      <section
        ref={scroller}
        className={styles.pages}
        aria-label={t('document', { nome })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: laidOut }, (_, index) => index + 1).map((number) => {
          const { width, height } = sizeOf(number)
          return (
            <PdfPage
              key={number}
              document={document}
              number={number}
              width={width}
              height={height}
              scale={scaleAt(number)}
              near={near.has(number)}
              text={facts[number - 1]?.text ?? ''}
              found={find.foundIn(number)}
              current={find.shown?.number === number ? find.shown.place : undefined}
              limits={limits}
              onSize={onSize}
              onReveal={reveal}
              onShown={onShown}
              onStalled={onStalled}
            />
          )
        })}
      </section>
    </>
  )
}
