import { AnnotationMode, type PDFPageProxy, type RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isCapableDevice } from '../device'
import { preloadDocument } from './open-document'
import pageStyles from './pdf-page.module.css'
import styles from './viewer.module.css'
import { contentWidth, toScale } from './viewport'

type Picture = { scale: number; ratio: number; canvas: HTMLCanvasElement; task: RenderTask }

/** The latest picture of each page, perhaps unfinished. It is reused for the same scale and pixel ratio. */
const pictures = new WeakMap<PDFPageProxy, Picture>()

/** Paints a page into `host`; the previous picture stays until the new one is ready. */
export function paintPage(page: PDFPageProxy, scale: number, host: HTMLElement, limits: DrawingLimits) {
  const { canvas, task } = preparePicture(page, scale, limits)
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

function preparePicture(page: PDFPageProxy, scale: number, limits: DrawingLimits) {
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

export function clearPaint(host: HTMLElement) {
  for (const canvas of host.querySelectorAll('canvas')) release(canvas)
  host.replaceChildren()
}

/** Frees the canvas's memory at once by setting its size to 0, without waiting for garbage collection. */
function release(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}

/** `ahead`: painted margin around the visible area; `sharpness`: device pixels per CSS pixel; `pixels`: per page. */
export type DrawingLimits = { ahead: string; sharpness: number; pixels: number }

/** Weak devices and slow networks draw only the visible area, less sharply. */
export function drawingLimits(): DrawingLimits {
  return isCapableDevice()
    ? { ahead: '100% 0px', sharpness: 2, pixels: 16_000_000 }
    : { ahead: '0px', sharpness: 1.5, pixels: 4_000_000 }
}

/** In pixels; not all browsers support larger canvases. */
const maxSide = 16_384

function pixelRatio({ width, height }: { width: number; height: number }, limits: DrawingLimits) {
  return Math.min(
    window.devicePixelRatio,
    limits.sharpness,
    Math.sqrt(limits.pixels / (width * height)),
    maxSide / Math.max(width, height),
  )
}

let host: HTMLElement | undefined

/** Paints a document's first page into `where`, exactly over its place in the viewer. Rejects if it cannot be read. */
export async function showFirstPage(src: string, where: HTMLElement) {
  host = where
  const page = await (await preloadDocument(src)).getPage(1)
  if (!host) return
  const pages = append(host, 'div', styles.pages)
  const element = append(pages, 'section', pageStyles.page)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = toScale('width', width, contentWidth(pages))
  element.dataset.page = '1'
  element.style.width = `${width * scale}px`
  element.style.height = `${height * scale}px`
  await paintPage(page, scale, append(element, 'div', pageStyles.canvas), drawingLimits()).done
}

/** Called when the viewer is mounted: cancels the first page, unless its painting has begun. */
export function releaseFirstPage() {
  if (host?.childElementCount === 0) host = undefined
}

/** Called when the viewer shows a page, or an error: removes the first page painted before. */
export function endFirstPage() {
  if (host) clearPaint(host)
  host = undefined
}

function append(parent: HTMLElement, name: 'div' | 'section', className = '') {
  const element = document.createElement(name)
  element.className = className
  parent.append(element)
  return element
}
