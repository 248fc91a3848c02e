import { readFile } from 'node:fs/promises'
import {
  concatTransformationMatrix,
  EncryptedPDFError,
  fill,
  grayscale,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
} from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'
import { create } from 'qrcode'
import { type Codigo, formatCodigo } from '~/domain/documento/codigo'
import type { PdfRefusal } from '~/domain/documento/documento'
import { err, ok, type Result } from '~/domain/shared/result'
import { fonts } from './document.server'

/** Content of the stamp: the code, the printed address of the validation page, and the QR code's address. */
export type Stamp = { codigo: Codigo; site: string; address: string }

/**
 * Adds the code and its QR code above the last page, which is enlarged so that nothing is covered. The stamp is an
 * incremental update, which keeps the original bytes, so that existing signatures remain verifiable.
 */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp): Promise<Result<Uint8Array, PdfRefusal>> {
  const opened = await openPdf(bytes)
  if (!opened.ok) return opened
  const { pdf, page } = opened.value
  pdf.registerFontkit(fontkit)
  const [text, bold] = await Promise.all(
    [fonts.text, fonts.bold].map(async (file) => pdf.embedFont(await readFile(file), { subset: true })),
  )
  const { media, crop, matrix, width, height, scale } = stripAbove(page)
  page.setMediaBox(...media)
  page.setCropBox(...crop)
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...matrix))
  page.drawRectangle({ x: 0, y: 0, width, height, color: grayscale(1) })

  const margin = 12 * scale
  const side = height - margin
  const availableWidth = width - side - 4 * margin
  const lines = [
    { line: `Código de acesso: ${formatCodigo(stamp.codigo)}`, font: bold, size: 12, y: 36 },
    { line: 'Confira se este documento é autêntico em', font: text, size: 8, y: 22 },
    { line: stamp.site, font: text, size: 8, y: 10 },
  ]
  for (const { line, font, size, y } of lines) {
    const fitting = Math.min(size * scale, availableWidth / (font?.widthOfTextAtSize(line, 1) ?? 1))
    page.drawText(line, { x: 2 * margin, y: y * scale, size: fitting, font, color: grayscale(0) })
  }
  drawQr(page, stamp.address, { x: width - side - margin, y: margin / 2, side })
  page.pushOperators(popGraphicsState())
  return ok(await pdf.save())
}

async function openPdf(bytes: Uint8Array) {
  if (!latin1(bytes, 0, 1024).includes('%PDF-')) return err('notPdf')
  try {
    const pdf = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      forIncrementalUpdate: true,
    })
    const pages = pdf.getPages()
    const isIntact = hasXref(bytes) && pdf.catalog.Pages().Count().asNumber() === pages.length
    if (!isIntact) return err('broken')
    const page = pages.at(-1)
    // Throws if the page has no valid box, so that the file is `broken`.
    page?.getMediaBox()
    return page ? ok({ pdf, page }) : err('noPage')
  } catch {
    return err((await isEncrypted(bytes)) ? 'password' : 'broken')
  }
}

/** Whether loading failed because the file is encrypted, not broken. */
async function isEncrypted(bytes: Uint8Array) {
  try {
    await PDFDocument.load(bytes, { updateMetadata: false, warnOnInvalidObjects: false })
    return false
  } catch (error) {
    return error instanceof EncryptedPDFError
  }
}

/** pdf-lib tolerates a missing xref table, but other readers and the incremental update need it. */
function hasXref(bytes: Uint8Array) {
  const place = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(latin1(bytes, -2048))?.[1]
  return place !== undefined && /^\s*(xref|\d+\s+\d+\s+obj)\b/.test(latin1(bytes, Number(place), Number(place) + 40))
}

const latin1 = (bytes: Uint8Array, from: number, to?: number) => Buffer.from(bytes.slice(from, to)).toString('latin1')

/** Draws a QR code as a single shape with its quiet zone. */
function drawQr(page: PDFPage, text: string, { x, y, side }: { x: number; y: number; side: number }) {
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

type Box = [x: number, y: number, width: number, height: number]
type Edges = { left: number; bottom: number; right: number; top: number }
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** In points. The height of the strip grows with the width of the page. */
const widthOfA4 = 595
const heightOnA4 = 60

/**
 * The strip for the stamp, above the page as displayed. `media` and `crop`: the enlarged boxes of the page. `matrix`
 * maps the strip to the page; the origin of the strip is its lower left corner.
 */
function stripAbove(page: PDFPage) {
  const visible = intersection(toEdges(page.getCropBox()), toEdges(page.getMediaBox()))
  const clockwiseTurn = (((page.getRotation().angle % 360) + 360) % 360) as keyof typeof rotations
  const isSideways = clockwiseTurn === 90 || clockwiseTurn === 270
  const width = isSideways ? visible.top - visible.bottom : visible.right - visible.left
  const scale = width / widthOfA4
  const height = heightOnA4 * scale
  const { grow, matrix } = (rotations[clockwiseTurn] ?? rotations[0])(visible, height)
  const crop = { ...visible, ...grow }
  return { crop: toBox(crop), media: toBox(union(toEdges(page.getMediaBox()), crop)), matrix, width, height, scale }
}

type Rotation = (visible: Edges, height: number) => { grow: Partial<Edges>; matrix: Matrix }

/** By clockwise rotation of the page: how to enlarge its box at the displayed top, and the matrix of the strip. */
const rotations: Record<0 | 90 | 180 | 270, Rotation> = {
  0: ({ left, top }, height) => ({ grow: { top: top + height }, matrix: [1, 0, 0, 1, left, top] }),
  90: ({ left, bottom }, height) => ({ grow: { left: left - height }, matrix: [0, 1, -1, 0, left, bottom] }),
  180: ({ right, bottom }, height) => ({ grow: { bottom: bottom - height }, matrix: [-1, 0, 0, -1, right, bottom] }),
  270: ({ right, top }, height) => ({ grow: { right: right + height }, matrix: [0, -1, 1, 0, right, top] }),
}

type Rectangle = { x: number; y: number; width: number; height: number }

const toEdges = ({ x, y, width, height }: Rectangle): Edges => ({
  left: x,
  bottom: y,
  right: x + width,
  top: y + height,
})
const toBox = ({ left, bottom, right, top }: Edges): Box => [left, bottom, right - left, top - bottom]
const intersection = (one: Edges, other: Edges): Edges => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
})
const union = (one: Edges, other: Edges): Edges => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
})
