import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

let preloaded: ReturnType<typeof createWorker> | undefined

export function preloadWorker() {
  preloaded = createWorker()
}

/** A worker for one document; `failed` resolves if it cannot start or breaks. */
export function startWorker() {
  const started = preloaded ?? createWorker()
  preloaded = undefined
  return started
}

function createWorker() {
  const port = new Worker(workerUrl, { type: 'module' })
  const failed = new Promise((resolve) => port.addEventListener('error', resolve, { once: true }))
  return { port, failed }
}
