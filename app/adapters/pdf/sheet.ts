export type Style = { font: 'regular' | 'bold'; size: number }

type Tag = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'BlockQuote' | 'Table' | 'Caption' | 'TR' | 'TH' | 'TD' | 'Figure'

/**
 * A part of the document as a screen reader walks through it. `open` counts what is still to be drawn within it: at none
 * it is complete.
 */
export type Node = { tag: Tag; parent: Node | null; open: number } & Attributes
type Attributes = { scope?: 'Column' | 'Row'; alt?: string; bbox?: [number, number, number, number] }

type Line = { text: string; x: number; y: number }
/** `node` is `null` for what only repeats something. */
export type Mark = { node: Node | null; style: Style; lines: Line[] }
/** Black squares in a square of `size` points. */
export type Picture = { node: Node; x: number; y: number; size: number; modules: { size: number; data: Uint8Array } }

export type PdfPage = {
  marks: Mark[]
  picture?: Picture
  /** The heights of lines across the page. */
  rules: number[]
  bookmarks: { level: 2 | 3; text: string }[]
}

/** A4 in points; the foot is for the page's number. */
export const paper = { width: 595.28, height: 841.89, margin: 40, foot: 56 } as const
export const textWidth = paper.width - 2 * paper.margin
const bottom = paper.height - paper.foot

export function makeNode(tag: Tag, parent: Node | null, attributes: Attributes = {}): Node {
  if (parent) parent.open++
  return { tag, parent, open: 0, ...attributes }
}

export type Sheet = ReturnType<typeof makeSheet>

/** Pages being filled from the top. Nothing is drawn yet, so that the first can already tell how many there are. */
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
    room: () => bottom - y,
    down(points: number) {
      y += points
    },
    /** Goes on to a new page unless this much still fits. */
    keep(points: number) {
      if (y + points > bottom) newPage()
    },
    write(mark: Mark) {
      if (mark.node) mark.node.open++
      last.marks.push(mark)
    },
  }
}
