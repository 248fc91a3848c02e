import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

let early: ReturnType<typeof begin> | undefined

/** Starts the worker of a document that will be opened once what reads documents is here. */
export function startEarly() {
  early = begin()
}

/** A worker for one document; `failed` resolves when it can't be, or broke. */
export function startWorker() {
  const started = early ?? begin()
  early = undefined
  return started
}

function begin() {
  const port = new Worker(workerUrl, { type: 'module' })
  const failed = new Promise((resolve) => port.addEventListener('error', resolve, { once: true }))
  return { port, failed }
}
