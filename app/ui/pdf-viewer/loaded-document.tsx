import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type FormEvent, type ReactNode, startTransition, useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import controls from '../controls.module.css'
import { useDocumentLabel } from './document-label'
import { FindBar, useFind, useFoundPlace } from './find'
import { type PageFacts, usePageFacts } from './page-facts'
import { drawingLimits, endFirstPage } from './paint-page'
import { type PageSize, PdfPage } from './pdf-page'
import styles from './viewer.module.css'
import { toScale, toZoom, useCurrentPage, useNearPages, useZoom, zoomKeys } from './viewport'

type Props = { document: PDFDocumentProxy; nome: string; onStalled(): void }

/** Pages laid out before the first page is painted, because laying out thousands of pages takes long. */
const firstPages = 4

/** The viewer of a loaded document: toolbar, search, and a scrollable list of pages. */
export function LoadedDocument({ document, nome, onStalled }: Props) {
  const label = useDocumentLabel(nome)
  const total = document.numPages
  const [limits] = useState(drawingLimits)
  const [allLaidOut, setAllLaidOut] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const facts = usePageFacts(document, allLaidOut)
  const { current, currentRef, goTo } = useCurrentPage(scroller)
  const { zoom, availableWidth, change, step } = useZoom(scroller, currentRef)
  const laidOut = availableWidth > 0 ? Math.min(total, allLaidOut ? total : firstPages) : 0
  const near = useNearPages(scroller, laidOut, limits.ahead, current)
  const find = useFind(facts)

  const onShown = useCallback(() => {
    endFirstPage()
    startTransition(() => setAllLaidOut(true))
  }, [])
  const { sizeOf: findSize, onSize } = usePageSizes(facts)
  const scaleAt = (number: number) => toScale(zoom, findSize(number).width, availableWidth)
  const shownZoom = toZoom(scaleAt(current))

  function goToAny(number: number) {
    if (number > laidOut) flushSync(() => setAllLaidOut(true))
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
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs keyboard access
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: laidOut }, (_, index) => index + 1).map((number) => {
          const { width, height } = findSize(number)
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

/** The size of A4 in points, used until the size of the first page is known. */
const usualSize = { width: 595, height: 842 }

function usePageSizes(facts: readonly PageFacts[]) {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const onSize = useCallback((number: number, size: PageSize) => {
    setDrawn((known) => new Map(known).set(number, size))
  }, [])
  const findSize = (number: number) => {
    const read = facts[number - 1]
    return drawn.get(number) ?? (read?.width ? read : undefined) ?? drawn.get(1) ?? usualSize
  }
  return { sizeOf: findSize, onSize }
}

type ToolbarProps = {
  current: number
  total: number
  /** 1 is the size on paper. */
  zoom: number
  fits: boolean
  onPage(number: number): void
  onStep(direction: 1 | -1): void
  onFit(): void
  children: ReactNode
}

function Toolbar({ current, total, zoom, fits, onPage, onStep, onFit, children }: ToolbarProps) {
  const { t } = useTranslation('visor')
  return (
    <div className={styles.toolbar}>
      <PageNumber current={current} total={total} onPage={onPage} />
      <div className={styles.group}>
        <button type="button" className={controls.button} onClick={() => onStep(-1)} aria-label={t('zoom.out')}>
          −
        </button>
        <span role="status">
          <span className="visually-hidden">{t('zoom.label')} </span>
          {Math.round(zoom * 100)}%
        </span>
        <button type="button" className={controls.button} onClick={() => onStep(1)} aria-label={t('zoom.in')}>
          +
        </button>
        <button type="button" className={controls.button} onClick={onFit} aria-pressed={fits}>
          {t('zoom.fit')}
        </button>
      </div>
      {children}
    </div>
  )
}

function PageNumber({ current, total, onPage }: Pick<ToolbarProps, 'current' | 'total' | 'onPage'>) {
  const { t } = useTranslation('visor')
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  function go(event: FormEvent) {
    event.preventDefault()
    const number = Math.trunc(Number(typed))
    if (number >= 1) onPage(Math.min(number, total))
    setTyped(null)
  }
  return (
    <form className={styles.group} onSubmit={go}>
      <label htmlFor={id}>{t('pageNumber')}</label>
      <input
        id={id}
        className={controls.input}
        inputMode="numeric"
        autoComplete="off"
        size={4}
        value={typed ?? current}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
      <span>{t('of', { total })}</span>
    </form>
  )
}
