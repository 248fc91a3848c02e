import qrcode from 'qrcode'
import { layoutFacts, layoutTable, minTableHeight } from './layout-table'
import { type LayoutContext, lineHeight, type Typesetter } from './lettering.server'
import {
  type Block,
  makeNode,
  makeSheet,
  type Node,
  type PdfPage,
  paper,
  type Seal,
  type Style,
  textWidth,
} from './sheet'

const bodyStyle: Style = { font: 'regular', size: 9 }
const captionStyle: Style = { font: 'bold', size: 9 }
const codeStyle: Style = { font: 'bold', size: 14 }
const headings = {
  1: { tag: 'H1', style: { font: 'bold', size: 16 }, above: 0 },
  2: { tag: 'H2', style: { font: 'bold', size: 13 }, above: 14 },
  3: { tag: 'H3', style: { font: 'bold', size: 10 }, above: 8 },
} as const
const spaceBelow = 5

/** Lays out the blocks on pages; `pause` is called after each block, since there may be thousands. */
export async function layout(
  blocks: Iterable<Block>,
  typesetter: Typesetter,
  pause: () => Promise<void>,
): Promise<PdfPage[]> {
  const context = { sheet: makeSheet(), typesetter }
  const root = makeNode('Document', null)
  for (const block of blocks) {
    placeBlock(context, block, root)
    await pause()
  }
  return context.sheet.pages
}

function placeBlock(context: LayoutContext, block: Block, root: Node) {
  const { sheet } = context
  if ('heading' in block) return placeHeading(context, block, root)
  if ('paragraph' in block) placeText(context, block.paragraph, bodyStyle, makeNode('P', root))
  else if ('quote' in block) placeText(context, block.quote, bodyStyle, makeNode('BlockQuote', root), 12)
  else if ('seal' in block) return placeSeal(context, block.seal, root)
  else {
    const table = makeNode('Table', root)
    if ('facts' in block) layoutFacts(context, table, block.facts)
    else {
      sheet.ensureSpace(lineHeight(captionStyle) + minTableHeight)
      placeText(context, block.caption, captionStyle, makeNode('Caption', table))
      layoutTable(context, table, block.columns, block.rows)
    }
  }
  sheet.down(spaceBelow)
}

function placeHeading(context: LayoutContext, { heading, text }: Extract<Block, { heading: unknown }>, root: Node) {
  const { tag, style, above } = headings[heading]
  const { sheet } = context
  sheet.down(above)
  // A heading is never the last thing on a page.
  sheet.ensureSpace(3 * lineHeight(style) + minTableHeight)
  if (heading > 1) sheet.page().bookmarks.push({ level: heading === 2 ? 2 : 3, text })
  placeText(context, text, style, makeNode(tag, root))
  sheet.down(spaceBelow)
}

function placeText({ sheet, typesetter }: LayoutContext, text: string, style: Style, node: Node, indent = 0) {
  const height = lineHeight(style)
  let rest = typesetter.lines(text || '--', style, textWidth - indent)
  while (rest.length > 0) {
    sheet.ensureSpace(height)
    const fits = Math.floor(sheet.remainingHeight() / height)
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

function placeSeal(context: LayoutContext, { title, alt, code, address, notes }: Seal, root: Node) {
  const { sheet } = context
  sheet.newPage()
  placeHeading(context, { heading: 2, text: title }, root)
  const top = sheet.y()
  const bbox: [number, number, number, number] = [paper.margin, top, paper.margin + sealSize, top + sealSize]
  const figure = makeNode('Figure', root, { alt, bbox })
  figure.open++
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' })
  sheet.page().picture = { node: figure, x: paper.margin, y: top, size: sealSize, modules }

  const indent = sealSize + 16
  placeText(context, code, codeStyle, makeNode('P', root), indent)
  placeText(context, address, bodyStyle, makeNode('P', root), indent)
  for (const note of notes) {
    sheet.down(spaceBelow)
    placeText(context, note, bodyStyle, makeNode('P', root), indent)
  }
  sheet.down(Math.max(0, top + sealSize - sheet.y()))
}
