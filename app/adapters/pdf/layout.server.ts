import qrcode from 'qrcode'
import type { Block, Seal } from './blocks'
import { layoutFacts, layoutTable, tableStart } from './layout-table'
import { makeNode, makeSheet, type Node, type PdfPage, paper, type Style, textWidth } from './sheet'
import { lineHeight, type Setting, type Typesetter } from './typesetter.server'

const bodyStyle: Style = { font: 'regular', size: 9 }
const captionStyle: Style = { font: 'bold', size: 9 }
const codeStyle: Style = { font: 'bold', size: 14 }
const headings = {
  1: { tag: 'H1', style: { font: 'bold', size: 16 }, above: 0 },
  2: { tag: 'H2', style: { font: 'bold', size: 13 }, above: 14 },
  3: { tag: 'H3', style: { font: 'bold', size: 10 }, above: 8 },
} as const
const below = 5

/** Puts every block in its place on pages of paper; `pause` is given a chance after each, since there may be thousands. */
export async function layout(
  blocks: Iterable<Block>,
  typesetter: Typesetter,
  pause: () => Promise<void>,
): Promise<PdfPage[]> {
  const setting = { sheet: makeSheet(), typesetter }
  const root = makeNode('Document', null)
  for (const block of blocks) {
    place(setting, block, root)
    await pause()
  }
  return setting.sheet.pages
}

function place(setting: Setting, block: Block, root: Node) {
  const { sheet } = setting
  if ('heading' in block) return placeHeading(setting, block, root)
  if ('paragraph' in block) placeText(setting, block.paragraph, bodyStyle, makeNode('P', root))
  else if ('quote' in block) placeText(setting, block.quote, bodyStyle, makeNode('BlockQuote', root), 12)
  else if ('seal' in block) return placeSeal(setting, block.seal, root)
  else {
    const table = makeNode('Table', root)
    if ('facts' in block) layoutFacts(setting, table, block.facts)
    else {
      sheet.keep(lineHeight(captionStyle) + tableStart)
      placeText(setting, block.caption, captionStyle, makeNode('Caption', table))
      layoutTable(setting, table, block.columns, block.rows)
    }
  }
  sheet.down(below)
}

function placeHeading(setting: Setting, { heading, text }: Extract<Block, { heading: unknown }>, root: Node) {
  const { tag, style, above } = headings[heading]
  const { sheet } = setting
  sheet.down(above)
  // Never the last thing on a page.
  sheet.keep(3 * lineHeight(style) + tableStart)
  if (heading > 1) sheet.page().bookmarks.push({ level: heading === 2 ? 2 : 3, text })
  placeText(setting, text, style, makeNode(tag, root))
  sheet.down(below)
}

function placeText({ sheet, typesetter }: Setting, text: string, style: Style, node: Node, indent = 0) {
  const height = lineHeight(style)
  let rest = typesetter.lines(text || '--', style, textWidth - indent)
  while (rest.length > 0) {
    sheet.keep(height)
    const fits = Math.floor(sheet.room() / height)
    const top = sheet.y()
    const lines = rest
      .slice(0, fits)
      .map((line, index) => ({ text: line, x: paper.margin + indent, y: top + index * height }))
    sheet.write({ node, style, lines })
    sheet.down(lines.length * height)
    rest = rest.slice(fits)
  }
}

const sealSize = 120

/** The code and the address beside the QR code of the address. */
function placeSeal(setting: Setting, { title, alt, code, address, notes }: Seal, root: Node) {
  const { sheet } = setting
  sheet.newPage()
  placeHeading(setting, { heading: 2, text: title }, root)
  const top = sheet.y()
  const bbox: [number, number, number, number] = [paper.margin, top, paper.margin + sealSize, top + sealSize]
  const figure = makeNode('Figure', root, { alt, bbox })
  figure.open++
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' })
  sheet.page().picture = { node: figure, x: paper.margin, y: top, size: sealSize, modules }

  const indent = sealSize + 16
  placeText(setting, code, codeStyle, makeNode('P', root), indent)
  placeText(setting, address, bodyStyle, makeNode('P', root), indent)
  for (const note of notes) {
    sheet.down(below)
    placeText(setting, note, bodyStyle, makeNode('P', root), indent)
  }
  sheet.down(Math.max(0, top + sealSize - sheet.y()))
}
