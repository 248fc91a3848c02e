import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, onTestFinished, test } from 'vitest'
import { readFacts } from './page-facts'

async function openPage(line: string, times: number) {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const font = page.node.newFontDictionary('F', (await pdf.embedFont(StandardFonts.Helvetica)).ref)
  const once = `BT ${font} 8 Tf 40 800 Td (${line}) Tj ET\n`
  page.node.addContentStream(pdf.context.register(pdf.context.flateStream(once.repeat(times))))
  const task = getDocument({ data: await pdf.save(), verbosity: 0 })
  onTestFinished(() => task.destroy())
  return (await task.promise).getPage(1)
}

test('o texto de uma página é lido inteiro', async () => {
  expect(await readFacts(await openPage('Ata da Sessao', 1))).toMatchObject({
    width: 595,
    height: 842,
    text: 'Ata da Sessao',
    folded: 'ata da sessao',
  })
})

test('uma página com texto sem fim não enche a memória: aparece sem ele', async () => {
  const line = 'x'.repeat(100)
  expect((await readFacts(await openPage(line, 1000))).text.length).toBeGreaterThan(90_000)
  expect(await readFacts(await openPage(line, 6000))).toMatchObject({ width: 595, text: '', folded: '' })
})
