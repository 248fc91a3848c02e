import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import type { TestContext } from 'vitest'
import { temporaryFolder } from './databases'

const run = promisify(execFile)

/** A PDF with one line on each page, turned by `rotation` degrees and cropped by `margin` points. */
export async function makePdf(lines: string[], { rotation = 0, margin = 0 } = {}) {
  const pdf = await PDFDocument.create()
  for (const line of lines) {
    const page = pdf.addPage([595, 842])
    page.setRotation(degrees(rotation))
    if (margin > 0) page.setCropBox(margin, margin, 595 - 2 * margin, 842 - 2 * margin)
    page.drawText(line, { x: 60, y: 780, size: 14 })
  }
  return Buffer.from(await pdf.save({ addDefaultPage: false }))
}

/** Skips the test without poppler, whose programs read and paint PDFs. */
export async function needPoppler(context: TestContext) {
  const found = await run('pdftotext', ['-v']).catch(() => null)
  if (!found) context.skip('poppler (pdftotext, pdftoppm) não está instalado')
}

/** The text of each page. */
export async function pdfText(bytes: Uint8Array) {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', await saveTemporary(bytes), '-'])
  return stdout.split('\f').slice(0, -1)
}

/** Paints a page at 216 dpi: its width and height in pixels, and whether the pixel at a point is dark. */
export async function paintPage(bytes: Uint8Array, page: number) {
  const options = ['-cropbox', '-gray', '-r', '216', '-f', String(page), '-l', String(page), '-singlefile']
  const file = await saveTemporary(bytes)
  const { stdout } = await run('pdftoppm', [...options, file], { encoding: 'buffer', maxBuffer: 2 ** 28 })
  const [head = '', width = 0, height = 0] =
    /^P5\s(\d+)\s(\d+)\s255\s/.exec(stdout.subarray(0, 40).toString('latin1')) ?? []
  const pixels = stdout.subarray(head.length)
  const dark = (x: number, y: number) => (pixels[Math.floor(y) * Number(width) + Math.floor(x)] ?? 255) < 128
  return { width: Number(width), height: Number(height), dark }
}

async function saveTemporary(bytes: Uint8Array) {
  const file = path.join(await temporaryFolder(), 'folha.pdf')
  await writeFile(file, bytes)
  return file
}
