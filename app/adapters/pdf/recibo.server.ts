import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import type { ReciboEscrito } from '~/domain/intake'
import { fonts } from './document.server'

/** In points. */
const margin = 56
const qrSide = 92

/** A receipt as a tagged A4 PDF, with its address, if given, as text and as a QR code. */
export async function writeReciboPdf({
  lang,
  portal,
  title,
  fields,
  paragraphs,
  address,
  writePageNumber,
}: ReciboEscrito): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.5',
    bufferPages: true,
    info: { Title: title, Author: portal },
  })
  const bytes = buffer(pdf)
  pdf.registerFont('text', fonts.text).registerFont('bold', fonts.bold)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const add = (type: string, write: () => void, options = {}) => root.add(pdf.struct(type, options, write))

  add('P', () => pdf.font('text').fontSize(10).text(portal).moveDown(0.5))
  add('H1', () => pdf.font('bold').fontSize(18).text(title).moveDown())
  for (const [name, value] of fields)
    add('P', () => {
      pdf.font('bold').fontSize(9).text(name)
      pdf
        .font('text')
        .fontSize(11)
        .text(value || '--')
        .moveDown(0.5)
    })
  pdf.moveDown()
  for (const paragraph of paragraphs) add('P', () => pdf.font('text').fontSize(10).text(paragraph).moveDown(0.5))
  if (address) {
    add('P', () => pdf.font('text').fontSize(10).text(address, { link: address, underline: true }).moveDown(0.5))
    add('Figure', () => drawQr(pdf, address), { alt: address })
  }
  root.end()
  numberPages(pdf, writePageNumber)
  pdf.end()
  return bytes
}

/** Draws a QR code at the current place, or on a new page if this one has no room left. */
function drawQr(pdf: PDFKit.PDFDocument, text: string) {
  if (pdf.y + qrSide > pdf.page.height - margin) pdf.addPage()
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = qrSide / modules.size
  const { x, y } = { x: margin, y: pdf.y }
  modules.data.forEach((dark, index) => {
    if (dark) pdf.rect(x + (index % modules.size) * step, y + Math.floor(index / modules.size) * step, step, step)
  })
  pdf.fill('black')
}

function numberPages(pdf: PDFKit.PDFDocument, writePageNumber: ReciboEscrito['writePageNumber']) {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Text below the bottom margin would begin a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    pdf
      .font('text')
      .fontSize(9)
      .text(writePageNumber(index + 1, count), margin, pdf.page.height - 36, { lineBreak: false })
    pdf.endMarkedContent()
  }
}
