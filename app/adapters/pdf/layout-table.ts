import { type LayoutContext, lineHeight } from './lettering.server'
import { makeNode, type Node, type PdfColumn, paper, type Style, textWidth } from './sheet'

const cellStyle: Style = { font: 'regular', size: 8 }
const headStyle: Style = { font: 'bold', size: 8 }
const padding = 3
const rowHeight = (lines: number) => lines * lineHeight(cellStyle) + 2 * padding

/** Space required to begin a table on a page: a head of two lines and three lines of a row. */
export const minTableHeight = rowHeight(2) + rowHeight(3)
/** In points. Rows of at least this height may be split across pages. The first row of a table may always be split. */
const maxRowHeight = paper.height - paper.margin - paper.foot - rowHeight(4)

type Place = { x: number; width: number; align?: 'right' }
type Cell = { node: Node | null; style: Style; place: Place; lines: string[] }

/** Lays out a table and repeats its head on each page. `maxRowHeight` says which rows are split. */
export function layoutTable(
  context: LayoutContext,
  node: Node,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
) {
  const places = makePlaces(columns)
  const cells = (texts: readonly string[], style: Style, nodeOf: () => Node | null) =>
    places.map((place, index) => makeCell(context, place, texts[index] ?? '', style, nodeOf()))
  const labels = columns.map(({ label }) => label)
  const repeatHead = () =>
    writeLines(
      context,
      cells(labels, headStyle, () => null),
    )

  const head = makeNode('TR', node)
  writeLines(
    context,
    cells(labels, headStyle, () => makeNode('TH', head, { scope: 'Column' })),
  )
  for (const [index, row] of rows.entries()) {
    const line = makeNode('TR', node)
    writeRow(
      context,
      cells(row, cellStyle, () => makeNode('TD', line)),
      { isFirst: index === 0, onNewPage: repeatHead },
    )
  }
}

export function layoutFacts(
  context: LayoutContext,
  node: Node,
  facts: readonly (readonly [label: string, value: string])[],
) {
  const [left, right] = makePlaces([{ share: 3 }, { share: 7 }])
  if (!left || !right) return
  for (const [index, [label, value]] of facts.entries()) {
    const line = makeNode('TR', node)
    const head = makeCell(context, left, label, headStyle, makeNode('TH', line, { scope: 'Row' }))
    writeRow(context, [head, makeCell(context, right, value, cellStyle, makeNode('TD', line))], {
      isFirst: index === 0,
    })
  }
}

function makePlaces(columns: readonly Pick<PdfColumn, 'share' | 'align'>[]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = paper.margin
  return columns.map(({ share, align }): Place => {
    const width = (textWidth * share) / shares
    const place = { x: x + padding, width: width - 2 * padding, align }
    x += width
    return place
  })
}

const makeCell = (
  { typesetter }: LayoutContext,
  place: Place,
  text: string,
  style: Style,
  node: Node | null,
): Cell => ({
  node,
  style,
  place,
  lines: typesetter.lines(text || '--', style, place.width),
})

type RowOptions = { isFirst: boolean; onNewPage?: () => void }

/**
 * Splits a row only where at least three of its lines fit. The first row of a table may always be split, so that the
 * heading and the table head are not left alone at the foot of a page.
 */
function writeRow(context: LayoutContext, cells: Cell[], { isFirst, onNewPage }: RowOptions) {
  const { sheet } = context
  for (let remaining = cells; ; ) {
    const longest = Math.max(...remaining.map(({ lines }) => lines.length))
    if (longest === 0) return
    const fits = Math.floor((sheet.remainingHeight() - 2 * padding) / lineHeight(cellStyle))
    const isSplit = isFirst || rowHeight(longest) >= maxRowHeight
    if (fits < longest && (!isSplit || fits < 3)) {
      sheet.newPage()
      onNewPage?.()
      continue
    }
    writeLines(
      context,
      remaining.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fits) })),
    )
    remaining = remaining.map((cell) => ({ ...cell, lines: cell.lines.slice(fits) }))
  }
}

function writeLines({ sheet, typesetter }: LayoutContext, cells: Cell[]) {
  const top = sheet.y() + padding
  for (const { node, style, place, lines } of cells) {
    if (lines.length === 0) continue
    const placed = lines.map((text, index) => ({
      text,
      x: place.align ? place.x + place.width - typesetter.measureWidth(text, style) : place.x,
      y: top + index * lineHeight(style),
    }))
    sheet.write({ node, style, lines: placed })
  }
  sheet.down(rowHeight(Math.max(...cells.map(({ lines }) => lines.length))))
  sheet.page().rules.push(sheet.y())
}
