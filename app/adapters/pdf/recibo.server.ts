import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { ReciboEscrito } from '~/domain/intake'
import { fonts } from './fonts.server'

/** A receipt on one page or more of A4, tagged, with letters of every name. */
export async function writeReciboPdf({ lang, title, fields, paragraphs }: ReciboEscrito): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.5',
    info: { Title: title },
  })
  const bytes = buffer(pdf)
  pdf.registerFont('text', fonts.text).registerFont('bold', fonts.bold)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const add = (type: string, write: () => void) => root.add(pdf.struct(type, {}, write))

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
  root.end()
  pdf.end()
  return bytes
}
