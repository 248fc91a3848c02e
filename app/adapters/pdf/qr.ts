import { fill, type PDFPage, rectangle, setFillingGrayscaleColor } from '@cantoo/pdf-lib'
import { create } from 'qrcode'

/** Draws the QR code of a text as one shape, black, with the quiet around it that readers need. */
export function drawQr(page: PDFPage, text: string, { x, y, side }: { x: number; y: number; side: number }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const quiet = 2
  const step = side / (modules.size + 2 * quiet)
  const squares = Array.from(modules.data, (dark, index) => {
    if (!dark) return []
    const column = quiet + (index % modules.size)
    const row = quiet + Math.floor(index / modules.size)
    return [rectangle(x + column * step, y + side - (row + 1) * step, step, step)]
  })
  page.pushOperators(setFillingGrayscaleColor(0), ...squares.flat(), fill())
}
