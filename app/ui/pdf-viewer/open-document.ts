import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { noteProgress, watchForStall } from './stall'
import { startWorker } from './worker'

export type FailureReason = 'broken' | 'protected' | 'unavailable' | 'stalled' | 'tooLong'

export type DocumentState =
  /** `share`: the fraction loaded, up to 1; `undefined` if unknown. */
  | { status: 'loading'; share?: number }
  | { status: 'ready'; document: PDFDocumentProxy }
  | { status: 'failed'; reason: FailureReason }

const maxPages = 10_000
/** pdf.js skips images with more pixels, to save memory. An A0 sheet scanned at 200 dpi is still shown. */
const maxImagePixels = 64_000_000

const folder = new URL(`${import.meta.env.BASE_URL}assets/pdfjs-${version}/`, window.location.href).href
const closeTimeout = 2_000

/** Opens the PDF at `src` and reports each change of its state. A document that makes no progress fails. */
export function openDocument(src: string, onState: (state: DocumentState) => void) {
  const loading = takePreloaded(src) ?? startLoading(src)
  const { port, task, failed } = loading
  let closed = false
  let ready = false
  const stopWaiting = watchForStall(() => fail('stalled'))

  function fail(reason: FailureReason) {
    if (closed) return
    stop()
    port.terminate()
    onState({ status: 'failed', reason })
  }
  function stop() {
    closed = true
    stopWaiting()
  }

  void failed.then(() => fail('unavailable'))
  loading.onProgress = (loaded, total) => {
    if (closed) return
    noteProgress()
    if (ready) return
    onState({ status: 'loading', share: total > 0 ? Math.min(1, loaded / total) : undefined })
  }
  onState({ status: 'loading' })
  task.promise.then(
    (document) => {
      if (closed) return
      stopWaiting()
      ready = true
      if (document.numPages > maxPages) fail('tooLong')
      else if (document.numPages < 1) fail('broken')
      else onState({ status: 'ready', document })
    },
    (error: OpeningError) => fail(findReason(error, loading.whole)),
  )

  return {
    fail,
    /** Closes the document. A worker in an endless loop does not respond, so it is terminated after a timeout. */
    close() {
      if (closed) return
      stop()
      const late = new Promise((resolve) => setTimeout(resolve, closeTimeout))
      void Promise.race([task.destroy(), late])
        .catch(() => {})
        .finally(() => port.terminate())
    },
  }
}

/** `details`: a native error of the worker or of the connection, as text. */
type OpeningError = Error & { details?: string }

function findReason({ name, details = '' }: OpeningError, whole: boolean): FailureReason {
  if (name === 'PasswordException') return 'protected'
  // `fetch` reports a lost connection as a TypeError.
  const brokenOff = !whole && details.startsWith('TypeError')
  return brokenOff || name === 'ResponseException' ? 'unavailable' : 'broken'
}

let preloaded: ReturnType<typeof startLoading> | undefined

export function preloadDocument(src: string) {
  preloaded = startLoading(src)
  return preloaded.task.promise
}

function takePreloaded(src: string) {
  const loading = preloaded
  preloaded = undefined
  if (loading?.src === src) return loading
  loading?.port.terminate()
}

/**
 * Loads a document in its own worker. Nothing in a document is executed: no scripts, no forms, and resources come
 * from the portal's assets. Without a worker no document is opened, because a hostile one could block the page.
 */
function startLoading(src: string) {
  const { port, failed } = startWorker()
  const verbosity = VerbosityLevel.ERRORS
  const task = getDocument({
    url: src,
    worker: PDFWorker.create({ port, verbosity }),
    verbosity,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
  })
  const loading = { src, port, task, failed, whole: false, onProgress: (_loaded: number, _total: number) => {} }
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    loading.whole = total > 0 && loaded >= total
    loading.onProgress(loaded, total)
  }
  return loading
}
