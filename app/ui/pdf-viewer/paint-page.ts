import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type DrawingLimits, pixelRatio } from './drawing-limits'

/** Paints a page into `host`; what was painted there before stays until the new picture is ready. */
export function paintPage(page: PDFPageProxy, scale: number, host: HTMLElement, limits: DrawingLimits) {
  const viewport = page.getViewport({ scale })
  const ratio = pixelRatio(viewport, limits)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio))
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio))
  const task = page.render({
    canvas,
    viewport,
    transform: [ratio, 0, 0, ratio, 0, 0],
    annotationMode: AnnotationMode.ENABLE,
  })
  const done = task.promise.then(() => {
    clearPaint(host)
    host.append(canvas)
  })
  const cancel = () => {
    task.cancel()
    if (!canvas.isConnected) release(canvas)
  }
  return { done, cancel }
}

/** Takes away what was painted. */
export function clearPaint(host: HTMLElement) {
  for (const canvas of host.querySelectorAll('canvas')) release(canvas)
  host.replaceChildren()
}

/** A canvas gives its memory back when it has no size, not when it is collected. */
function release(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}
