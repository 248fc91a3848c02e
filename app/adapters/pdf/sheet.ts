export type Style = { font: 'regular' | 'bold'; size: number }

type Tag = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'BlockQuote' | 'Table' | 'Caption' | 'TR' | 'TH' | 'TD' | 'Figure'

/** An element of the structure tree for screen readers. `open`: how many of its parts are not drawn yet. */
export type Node = { tag: Tag; parent: Node | null; open: number } & Attributes
type Attributes = { scope?: 'Column' | 'Row'; alt?: string; bbox?: [number, number, number, number] }

type Line = { text: string; x: number; y: number }
/** `node` is `null` for content that screen readers skip, such as repeated table heads. */
export type Mark = { node: Node | null; style: Style; lines: Line[] }
/** A QR code in a square of `size` points. */
export type Picture = { node: Node; x: number; y: number; size: number; modules: { size: number; data: Uint8Array } }

export type PdfPage = {
  marks: Mark[]
  picture?: Picture
  /** Vertical positions of horizontal rules. */
  rules: number[]
  bookmarks: { level: 2 | 3; text: string }[]
}

/** A4 in points; the foot holds the page number. */
export const paper = { width: 595.28, height: 841.89, margin: 40, foot: 56 } as const
export const textWidth = paper.width - 2 * paper.margin
const bottom = paper.height - paper.foot

export function makeNode(tag: Tag, parent: Node | null, attributes: Attributes = {}): Node {
  if (parent) parent.open++
  return { tag, parent, open: 0, ...attributes }
}

export type Sheet = ReturnType<typeof makeSheet>

/** Collects page content from top to bottom. Nothing is drawn yet, so that the page count is known first. */
export function makeSheet() {
  const pages: PdfPage[] = []
  let last: PdfPage
  let y: number

  function newPage() {
    last = { marks: [], rules: [], bookmarks: [] }
    pages.push(last)
    y = paper.margin
  }
  newPage()

  return {
    pages,
    newPage,
    page: () => last,
    y: () => y,
    remainingHeight: () => bottom - y,
    down(points: number) {
      y += points
    },
    /** Starts a new page unless `points` still fit. */
    ensureSpace(points: number) {
      if (y + points > bottom) newPage()
    },
    write(mark: Mark) {
      if (mark.node) mark.node.open++
      last.marks.push(mark)
    },
  }
}

/** The content of a printed document, without layout. */
export type Block =
  | { heading: 1 | 2 | 3; text: string }
  | { paragraph: string }
  /** User text with its line breaks. */
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { caption: string; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] }
  /** Code and QR code for validation, at the top of a new page. */
  | { seal: Seal }

/** `share` is the column's relative width. */
export type PdfColumn = { label: string; share: number; align?: 'right' }

export type Seal = { title: string; alt: string; code: string; address: string; notes: readonly string[] }
