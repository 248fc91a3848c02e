import { AnnotationMode, type PDFPageProxy, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type DrawingLimits, pixelRatio } from './drawing-limits'

type Picture = { scale: number; ratio: number; canvas: HTMLCanvasElement; task: RenderTask }

/** The last one begun of each page: who wants the same is given it, wherever it stands. */
const pictures = new WeakMap<PDFPageProxy, Picture>()

/** Paints a page into `host`; what was painted there before stays until the new picture is ready. */
export function paintPage(page: PDFPageProxy, scale: number, host: HTMLElement, limits: DrawingLimits) {
  const { canvas, task } = pictureOf(page, scale, limits)
  const done = task.promise.then(() => {
    if (canvas.parentElement === host) return
    clearPaint(host)
    host.append(canvas)
  })
  const cancel = () => {
    task.cancel()
    if (canvas.isConnected) return
    pictures.delete(page)
    release(canvas)
  }
  return { done, cancel }
}

function pictureOf(page: PDFPageProxy, scale: number, limits: DrawingLimits) {
  const viewport = page.getViewport({ scale })
  const ratio = pixelRatio(viewport, limits)
  const last = pictures.get(page)
  if (last?.scale === scale && last.ratio === ratio && last.canvas.width > 0) return last
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width * ratio))
  canvas.height = Math.max(1, Math.floor(viewport.height * ratio))
  const task = page.render({
    canvas,
    viewport,
    transform: [ratio, 0, 0, ratio, 0, 0],
    annotationMode: AnnotationMode.ENABLE,
  })
  const picture = { scale, ratio, canvas, task }
  pictures.set(page, picture)
  return picture
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
