import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { noteSign, waitForSign } from './patience'
import { startWorker } from './worker'

export type FailureReason = 'broken' | 'protected' | 'unavailable' | 'stalled' | 'tooLong'

export type DocumentState =
  /** `share` of it has come, of 1; `undefined` while nobody knows. */
  | { status: 'loading'; share?: number }
  | { status: 'ready'; document: PDFDocumentProxy }
  | { status: 'failed'; reason: FailureReason }

/** A document that claims more pages than these is not laid out. */
const mostPages = 10_000
/** Larger pictures, in pixels, are left out: they would fill the memory. An A0 sheet scanned at 200 dpi is shown. */
const largestImage = 64_000_000

const folder = new URL(`${import.meta.env.BASE_URL}assets/pdfjs-${version}/`, window.location.href).href
const closingTime = 2_000

/**
 * Fetches a document into a worker of its own. Nothing of a document runs: no script, no form, and what it needs comes
 * from the portal's own assets. Without a worker it isn't opened at all, since a hostile one would hold up the page.
 */
function begin(src: string) {
  const { port, failed } = startWorker()
  const verbosity = VerbosityLevel.ERRORS
  const task = getDocument({
    url: src,
    worker: PDFWorker.create({ port, verbosity }),
    verbosity,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: largestImage,
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
  })
  const begun = { src, port, task, failed, whole: false, onProgress: (_loaded: number, _total: number) => {} }
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    begun.whole = total > 0 && loaded >= total
    begun.onProgress(loaded, total)
  }
  return begun
}

let early: ReturnType<typeof begin> | undefined

/** Begins with a document that the viewer will open in a moment. */
export function openEarly(src: string) {
  early = begin(src)
  return early.task.promise
}

function takeEarly(src: string) {
  const begun = early
  early = undefined
  if (begun?.src === src) return begun
  begun?.port.terminate()
}

/** Opens a document, and tells how it stands until it is closed. */
export function openDocument(src: string, tell: (state: DocumentState) => void) {
  const begun = takeEarly(src) ?? begin(src)
  const { port, task, failed } = begun
  let closed = false
  let ready = false
  const stopWaiting = waitForSign(() => fail('stalled'))

  function fail(reason: FailureReason) {
    if (closed) return
    stop()
    port.terminate()
    tell({ status: 'failed', reason })
  }
  function stop() {
    closed = true
    stopWaiting()
  }

  void failed.then(() => fail('unavailable'))
  begun.onProgress = (loaded, total) => {
    if (closed) return
    noteSign()
    if (ready) return
    tell({ status: 'loading', share: total > 0 ? Math.min(1, loaded / total) : undefined })
  }
  tell({ status: 'loading' })
  task.promise.then(
    (document) => {
      if (closed) return
      stopWaiting()
      ready = true
      if (document.numPages > mostPages) fail('tooLong')
      else if (document.numPages < 1) fail('broken')
      else tell({ status: 'ready', document })
    },
    (error: OpeningError) => fail(reasonOf(error, begun.whole)),
  )

  return {
    fail,
    /** A worker in an endless loop hears no farewell: it ends in any case. */
    close() {
      if (closed) return
      stop()
      const late = new Promise((resolve) => setTimeout(resolve, closingTime))
      void Promise.race([task.destroy(), late])
        .catch(() => {})
        .finally(() => port.terminate())
    },
  }
}

/** `details` is an error of the browser itself, as text: one in the worker, or one of the connection. */
type OpeningError = Error & { details?: string }

function reasonOf({ name, details = '' }: OpeningError, whole: boolean): FailureReason {
  if (name === 'PasswordException') return 'protected'
  const brokenOff = !whole && details.startsWith('TypeError')
  return brokenOff || name === 'ResponseException' ? 'unavailable' : 'broken'
}
