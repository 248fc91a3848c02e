import { readFile } from 'node:fs/promises'
import {
  concatTransformationMatrix,
  EncryptedPDFError,
  grayscale,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'
import { type Codigo, formatCodigo } from '~/domain/documento/codigo'
import type { PdfRefusal } from '~/domain/documento/documento'
import { err, ok, type Result } from '~/domain/shared/result'
import { fonts } from './fonts.server'
import { drawQr } from './qr'
import { stripOf } from './strip'

/** What is written above the last page: the code, and where it is validated, with and without it. */
export type Stamp = { codigo: Codigo; site: string; address: string }

/**
 * The same PDF with its code and the QR code of its address above the last page, which grows for it, so that nothing is
 * covered. What there was stays byte by byte, the change coming after it: a signature in it can still be checked.
 */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp): Promise<Result<Uint8Array, PdfRefusal>> {
  const opened = await open(bytes)
  if (!opened.ok) return opened
  const { pdf, page } = opened.value
  pdf.registerFontkit(fontkit)
  const [text, bold] = await Promise.all(
    [fonts.text, fonts.bold].map(async (file) => pdf.embedFont(await readFile(file), { subset: true })),
  )
  const { media, crop, matrix, width, height, scale } = stripOf(page)
  page.setMediaBox(...media)
  page.setCropBox(...crop)
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...matrix))
  page.drawRectangle({ x: 0, y: 0, width, height, color: grayscale(1) })

  const margin = 12 * scale
  const side = height - margin
  const room = width - side - 4 * margin
  const lines = [
    { line: `Código de acesso: ${formatCodigo(stamp.codigo)}`, font: bold, size: 12, y: 36 },
    { line: 'Confira se este documento é autêntico em', font: text, size: 8, y: 22 },
    { line: stamp.site, font: text, size: 8, y: 10 },
  ]
  for (const { line, font, size, y } of lines) {
    const fitting = Math.min(size * scale, room / (font?.widthOfTextAtSize(line, 1) ?? 1))
    page.drawText(line, { x: 2 * margin, y: y * scale, size: fitting, font, color: grayscale(0) })
  }
  drawQr(page, stamp.address, { x: width - side - margin, y: margin / 2, side })
  page.pushOperators(popGraphicsState())
  return ok(await pdf.save())
}

/** A PDF that holds together, and its last page. */
async function open(bytes: Uint8Array) {
  if (!latin1(bytes, 0, 1024).includes('%PDF-')) return err('notPdf')
  try {
    const pdf = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      forIncrementalUpdate: true,
    })
    const pages = pdf.getPages()
    const sound = hasIndexInPlace(bytes) && pdf.catalog.Pages().Count().asNumber() === pages.length
    if (!sound) return err('broken')
    const page = pages.at(-1)
    page?.getMediaBox()
    return page ? ok({ pdf, page }) : err('noPage')
  } catch {
    return err((await isEncrypted(bytes)) ? 'password' : 'broken')
  }
}

/** What is encrypted cannot be read either, so this is asked apart. */
async function isEncrypted(bytes: Uint8Array) {
  try {
    await PDFDocument.load(bytes, { updateMetadata: false, warnOnInvalidObjects: false })
    return false
  } catch (error) {
    return error instanceof EncryptedPDFError
  }
}

/** pdf-lib finds the objects without their index, which other readers need, and which the stamp is added to. */
function hasIndexInPlace(bytes: Uint8Array) {
  const place = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(latin1(bytes, -2048))?.[1]
  return place !== undefined && /^\s*(xref|\d+\s+\d+\s+obj)\b/.test(latin1(bytes, Number(place), Number(place) + 40))
}

const latin1 = (bytes: Uint8Array, from: number, to?: number) => Buffer.from(bytes.slice(from, to)).toString('latin1')
