import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/**
 * Makes a document of `pages` pages of text. Each page contains its number. Only the last one contains the word
 * 'Criogenia'.
 */
export function makePdf(pages: number, options: { compress?: boolean } = {}) {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options })
  for (let number = 1; number <= pages; number++) {
    pdf.addPage().fontSize(16).text(`Folha número ${number}`)
    pdf.fontSize(10)
    for (let line = 1; line <= 40; line++)
      pdf.text(`${line}. O licitante responde pelas transações feitas em seu nome durante a sessão pública.`)
    if (number === pages) pdf.text('Criogenia')
  }
  pdf.end()
  return buffer(pdf)
}

/** Makes a page with links to `addresses`. */
export function makePdfWithLinks(addresses: string[]) {
  const pdf = new PDFDocument({ size: 'A4' })
  for (const [index, address] of addresses.entries()) pdf.link(72, 100 + 30 * index, 200, 20, address)
  pdf.end()
  return buffer(pdf)
}

/** Two pictures of 16 × 16 pixels: a red one in JPEG 2000, a black one in JBIG2. */
const pictures = {
  JPXDecode:
    '/0//UQAvAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEBBAQEAAH/XAAQQEBISFBISFBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAAoAAH/k8fUBAg/wfIBAt+AEALfgICAgICAgICAgICA/9k=',
  JBIG2Decode: 'AAAAADAAAQAAABMAAAAQAAAAEAAAAAAAAAAAAAAAAAAAASYAAQAAABwAAAAQAAAAEAAAAAAAAAAAAAEmoL/////gAgAg',
}

/**
 * Makes a page with two pictures, each a tenth of the page wide: one in JPEG 2000 in the middle of the left half, one
 * in JBIG2 in the middle of the right half.
 */
export function makePdfWithPictures() {
  const pdf = new PDFDocument({ size: [400, 400] })
  for (const [index, [filter, bytes]] of Object.entries(pictures).entries()) {
    const colours = filter === 'JPXDecode' ? {} : { ColorSpace: 'DeviceGray', BitsPerComponent: 1 }
    const picture = pdf.ref({ Type: 'XObject', Subtype: 'Image', Width: 16, Height: 16, Filter: filter, ...colours })
    picture.end(Buffer.from(bytes, 'base64'))
    Object.assign(pdf.page.xobjects, { [`P${index}`]: picture })
    pdf.addContent(`q 40 0 0 40 ${80 + 200 * index} 180 cm /P${index} Do Q`)
  }
  pdf.end()
  return buffer(pdf)
}
