import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Block } from './blocks'
import { fonts } from './fonts.server'
import { layout } from './layout.server'
import { makeLettering } from './lettering.server'
import { paint } from './paint.server'
import { paper } from './sheet'
import { makeTypesetter } from './typesetter.server'

export type PdfDocument = {
  title: string
  author: string
  date: Date
  blocks: Iterable<Block>
  foot: (page: number, pages: number) => string
}

/** A document in Portuguese, as it is made: tagged for those who have it read out, its fonts and language in it. */
export async function* printPdf({ title, author, date, blocks, foot }: PdfDocument): AsyncGenerator<Uint8Array> {
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // @ts-expect-error: pdfkit knows it, its types don't
    subset: 'PDF/UA',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  pdf.registerFont('regular', fonts.condensed).registerFont('bold', fonts.condensedBold)
  // Thousands of pieces of some bytes each: taken at once, since in a stream's buffer they would cost more than all the rest.
  let pieces: Buffer[] = []
  const ended = new Promise((resolve) => pdf.on('data', (piece: Buffer) => pieces.push(piece)).once('end', resolve))
  const pause = makePause()
  const lettering = makeLettering(pdf)
  const pages = await layout(blocks, makeTypesetter(lettering), pause)
  for (const _page of paint(pdf, lettering, pages, foot)) {
    yield Buffer.concat(pieces)
    pieces = []
    await pause()
  }
  pdf.end()
  await ended
  yield Buffer.concat(pieces)
}

/** In milliseconds: nobody who asks for something else meanwhile waits noticeably longer. */
const longestStretch = 8

/** Lets others be served once the work has gone on for a while. */
function makePause() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestStretch) return
    await setImmediate()
    since = performance.now()
  }
}
