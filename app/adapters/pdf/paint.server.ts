import type { Lettering } from './lettering.server'
import { type Mark, type Node, type PdfPage, type Picture, paper, type Style, textWidth } from './sheet'

const footStyle: Style = { font: 'regular', size: 7 }

type Pdf = PDFKit.PDFDocument
type Elements = Map<Node, PDFKit.PDFStructureElement>

/** Draws one page per step, with its number at the foot. */
export function* paint(
  pdf: Pdf,
  lettering: Lettering,
  pages: PdfPage[],
  foot: (page: number, pages: number) => string,
) {
  const paintMark = (mark: Mark) => draw(pdf, elements, mark.node, () => writeLines(lettering, mark))
  const elements: Elements = new Map()
  const outline = makeOutline(pdf)
  // pdfkit allocates a buffer per drawing instruction; one per page produces a tenth of the garbage.
  const instructions: unknown[] = []
  pdf.addContent = (instruction) => {
    instructions.push(instruction)
    return pdf
  }
  const y = paper.height - paper.foot / 2 - footStyle.size
  for (const [index, { marks, picture, rules, bookmarks }] of pages.entries()) {
    pdf.addPage()
    paintRules(pdf, rules)
    for (const mark of marks) paintMark(mark)
    if (picture) paintPicture(pdf, elements, picture)
    const text = foot(index + 1, pages.length)
    paintMark({ node: null, style: footStyle, lines: [{ text, x: paper.margin, y }] })
    for (const bookmark of bookmarks) outline(bookmark)
    pdf.page.write(instructions.splice(0).join('\n'))
    yield
  }
}

function makeOutline(pdf: Pdf) {
  let section = pdf.outline
  return ({ level, text }: PdfPage['bookmarks'][number]) => {
    if (level === 2) section = pdf.outline.addItem(text)
    else section.addItem(text)
  }
}

function writeLines({ write }: Lettering, { style, lines }: Mark) {
  // The trailing space separates the words of consecutive lines for screen readers.
  for (const [index, { text, x, y }] of lines.entries())
    write(index < lines.length - 1 ? `${text} ` : text, x, y, style)
}

function paintPicture(pdf: Pdf, elements: Elements, { node, x, y, size, modules }: Picture) {
  const side = size / modules.size
  draw(pdf, elements, node, () => {
    for (const [index, dark] of modules.data.entries())
      if (dark) pdf.rect(x + (index % modules.size) * side, y + Math.floor(index / modules.size) * side, side, side)
    pdf.fill('black')
  })
}

function paintRules(pdf: Pdf, rules: number[]) {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.lineWidth(0.4).strokeColor('#9a9a9a')
  for (const y of rules) pdf.moveTo(paper.margin, y).lineTo(paper.margin + textWidth, y)
  pdf.stroke()
  pdf.endMarkedContent()
}

/** Draws content of `node`. Without a node, draws an artifact, which screen readers skip. */
function draw(pdf: Pdf, elements: Elements, node: Node | null, drawIt: () => void) {
  if (!node) {
    pdf.markContent('Artifact', { type: 'Pagination' })
    drawIt()
    pdf.endMarkedContent()
    return
  }
  const element = findElement(pdf, elements, node)
  const content = pdf.markStructureContent(node.tag)
  drawIt()
  pdf.endMarkedContent()
  element.add(content)
  complete(elements, node)
}

function findElement(pdf: Pdf, elements: Elements, node: Node): PDFKit.PDFStructureElement {
  const known = elements.get(node)
  if (known) return known
  const { tag, parent, open, ...attributes } = node
  const element = pdf.struct(tag, attributes)
  if (parent) findElement(pdf, elements, parent).add(element)
  else pdf.addStructure(element)
  elements.set(node, element)
  return element
}

/** Completed elements are written immediately, which avoids a long wait at the end. */
function complete(elements: Elements, node: Node) {
  node.open--
  if (node.open > 0) return
  elements.get(node)?.end()
  elements.delete(node)
  if (node.parent) complete(elements, node.parent)
}
