import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { layout } from './layout.server'
import { makeLettering, makeTypesetter } from './lettering.server'
import { paint } from './paint.server'
import { type Block, paper } from './sheet'

export type PdfDocument = {
  title: string
  author: string
  date: Date
  blocks: Iterable<Block>
  foot: (page: number, pages: number) => string
}

/** Streams an accessible (tagged) PDF in Portuguese with embedded fonts. */
export async function* printPdf({ title, author, date, blocks, foot }: PdfDocument): AsyncGenerator<Uint8Array> {
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // @ts-expect-error: pdfkit supports this option, but its types lack it
    subset: 'PDF/UA',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  pdf.registerFont('regular', fonts.condensed).registerFont('bold', fonts.condensedBold)
  // pdfkit emits thousands of tiny pieces; collecting them is much cheaper than a stream's buffer.
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

/** Milliseconds of work before the event loop gets a turn. */
const maxBusyTime = 8

function makePause() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxBusyTime) return
    await setImmediate()
    since = performance.now()
  }
}

export async function collectBytes(parts: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  for await (const part of parts) chunks.push(part)
  return new Uint8Array(Buffer.concat(chunks))
}

const require = createRequire(import.meta.url)

/** Embedded fonts with a wide range of letters, for foreign names. */
export const fonts = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  /** For documents with tables, to fit more on a page. */
  condensed: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  condensedBold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
}
