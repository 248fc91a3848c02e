import { drawingLimits } from './drawing-limits'
import { openEarly } from './opening/open-document'
import { clearPaint, paintPage } from './paint-page'
import pageStyles from './pdf-page.module.css'
import styles from './viewer.module.css'
import { roomIn } from './zoom/room'
import { scaleOf } from './zoom/zoom'

let place: HTMLElement | undefined

/**
 * Opens a document that came with its page, and paints its first page where the viewer will have it, in `where`, over the
 * viewer. Fails when there is none.
 */
export async function showFirstPage(src: string, where: HTMLElement) {
  place = where
  const page = await (await openEarly(src)).getPage(1)
  if (!place) return
  const pages = append(place, 'div', styles.pages)
  const sheet = append(pages, 'section', pageStyles.page)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = scaleOf('width', width, roomIn(pages))
  sheet.dataset.page = '1'
  sheet.style.width = `${width * scale}px`
  sheet.style.height = `${height * scale}px`
  await paintPage(page, scale, append(sheet, 'div', pageStyles.canvas), drawingLimits()).done
}

/** The viewer is there: what isn't shown yet it shows itself. */
export function leaveFirstPage() {
  if (place?.childElementCount === 0) place = undefined
}

/** The viewer shows the first page itself, or why it can't. */
export function endFirstPage() {
  if (place) clearPaint(place)
  place = undefined
}

function append(parent: HTMLElement, name: 'div' | 'section', className = '') {
  const element = document.createElement(name)
  element.className = className
  parent.append(element)
  return element
}
