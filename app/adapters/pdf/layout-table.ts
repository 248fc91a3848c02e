import type { PdfColumn } from './blocks'
import { makeNode, type Node, paper, type Style, textWidth } from './sheet'
import { lineHeight, type Setting } from './typesetter.server'

const cellStyle: Style = { font: 'regular', size: 8 }
const headStyle: Style = { font: 'bold', size: 8 }
const padding = 3
const rowHeight = (lines: number) => lines * lineHeight(cellStyle) + 2 * padding

/** How much a table takes before its second row: so much is never torn apart. */
export const tableStart = rowHeight(2) + rowHeight(3)
/** What is longer than a page under its head has to be torn apart. */
const longestRow = paper.height - paper.margin - paper.foot - rowHeight(4)

type Place = { x: number; width: number; align?: 'right' }
type Cell = { node: Node | null; style: Style; place: Place; lines: string[] }

/** Rows under a head that every page repeats; a row that is longer than a page goes on on the next. */
export function layoutTable(
  setting: Setting,
  node: Node,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
) {
  const places = placesOf(columns)
  const cells = (texts: readonly string[], style: Style, nodeOf: () => Node | null) =>
    places.map((place, index) => cellOf(setting, place, texts[index] ?? '', style, nodeOf()))
  const labels = columns.map(({ label }) => label)
  const repeatHead = () =>
    writeLines(
      setting,
      cells(labels, headStyle, () => null),
    )

  const head = makeNode('TR', node)
  writeLines(
    setting,
    cells(labels, headStyle, () => makeNode('TH', head, { scope: 'Column' })),
  )
  for (const row of rows) {
    const line = makeNode('TR', node)
    writeRow(
      setting,
      cells(row, cellStyle, () => makeNode('TD', line)),
      repeatHead,
    )
  }
}

/** Names beside values. */
export function layoutFacts(setting: Setting, node: Node, facts: readonly (readonly [label: string, value: string])[]) {
  const [left, right] = placesOf([{ share: 3 }, { share: 7 }])
  if (!left || !right) return
  for (const [label, value] of facts) {
    const line = makeNode('TR', node)
    const head = cellOf(setting, left, label, headStyle, makeNode('TH', line, { scope: 'Row' }))
    writeRow(setting, [head, cellOf(setting, right, value, cellStyle, makeNode('TD', line))], () => {})
  }
}

function placesOf(columns: readonly Pick<PdfColumn, 'share' | 'align'>[]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = paper.margin
  return columns.map(({ share, align }): Place => {
    const width = (textWidth * share) / shares
    const place = { x: x + padding, width: width - 2 * padding, align }
    x += width
    return place
  })
}

const cellOf = ({ typesetter }: Setting, place: Place, text: string, style: Style, node: Node | null): Cell => ({
  node,
  style,
  place,
  lines: typesetter.lines(text || '--', style, place.width),
})

function writeRow(setting: Setting, cells: Cell[], onNewPage: () => void) {
  const { sheet } = setting
  for (let left = cells; ; ) {
    const longest = Math.max(...left.map(({ lines }) => lines.length))
    if (longest === 0) return
    const fits = Math.floor((sheet.room() - 2 * padding) / lineHeight(cellStyle))
    if (fits < longest && (rowHeight(longest) < longestRow || fits < 3)) {
      sheet.newPage()
      onNewPage()
      continue
    }
    writeLines(
      setting,
      left.map((cell) => ({ ...cell, lines: cell.lines.slice(0, fits) })),
    )
    left = left.map((cell) => ({ ...cell, lines: cell.lines.slice(fits) }))
  }
}

function writeLines({ sheet, typesetter }: Setting, cells: Cell[]) {
  const top = sheet.y() + padding
  for (const { node, style, place, lines } of cells) {
    if (lines.length === 0) continue
    const placed = lines.map((text, index) => ({
      text,
      x: place.align ? place.x + place.width - typesetter.widthOf(text, style) : place.x,
      y: top + index * lineHeight(style),
    }))
    sheet.write({ node, style, lines: placed })
  }
  sheet.down(rowHeight(Math.max(...cells.map(({ lines }) => lines.length))))
  sheet.page().rules.push(sheet.y())
}
