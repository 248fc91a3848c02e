import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { fonts } from './document.server'
import { layout } from './layout.server'
import { makeLettering, makeTypesetter } from './lettering.server'
import type { Block } from './sheet'

const pdf = new PDFDocument({ autoFirstPage: false })
pdf.registerFont('regular', fonts.condensed).registerFont('bold', fonts.condensedBold)
const typesetter = makeTypesetter(makeLettering(pdf))

const table = (lines: number): Block => ({
  caption: 'Itens',
  columns: [
    { label: 'Item', share: 1 },
    { label: 'Descrição', share: 9 },
  ],
  rows: [
    ['1', Array.from({ length: lines }, (_, index) => `linha ${index + 1}`).join('\n')],
    ['2', 'Carteira'],
  ],
})
const facts = (lines: number): Block => ({ facts: [['Objeto', Array(lines).fill('linha').join('\n')]] })

test('o título e o cabeçalho de uma tabela nunca ficam sós no pé de uma página, por mais alta que seja a primeira linha', async () => {
  const left: string[] = []
  for (const next of [table, facts])
    for (let above = 0; above < 60; above++)
      for (const lines of [1, 4, 12, 40]) {
        const filled = Array.from({ length: above }, () => ({ quote: 'texto' }))
        const pages = await layout([...filled, { heading: 2, text: 'Lote 1' }, next(lines)], typesetter, async () => {})
        const lastTags = pages.map(({ marks }) => marks.at(-1)?.node?.tag ?? '')
        if (lastTags.some((tag) => tag === 'H2' || tag === 'Caption' || tag === 'TH'))
          left.push(`${above} acima, ${lines} linhas`)
        const written = pages.flatMap(({ marks }) => marks).flatMap((mark) => mark.lines.map(({ text }) => text))
        expect(written.filter((text) => text.startsWith('linha'))).toHaveLength(lines)
      }
  expect(left).toEqual([])
})
