import type { PDFPage } from '@cantoo/pdf-lib'

type Box = [x: number, y: number, width: number, height: number]
type Edges = { left: number; bottom: number; right: number; top: number }
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** Of a page of A4, which is that wide; wider and narrower pages have it in proportion. */
const widthOfA4 = 595
const heightOnA4 = 60

/**
 * Room above a page as it is seen, however it is turned or cut. `media` and `crop` are the boxes of the page with it,
 * `matrix` leads from it, with its lower left corner at 0, to the page.
 */
export function stripOf(page: PDFPage) {
  const visible = intersection(edgesOf(page.getCropBox()), edgesOf(page.getMediaBox()))
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as keyof typeof turns
  const lying = turn === 90 || turn === 270
  const width = lying ? visible.top - visible.bottom : visible.right - visible.left
  const scale = width / widthOfA4
  const height = heightOnA4 * scale
  const { grow, matrix } = (turns[turn] ?? turns[0])(visible, height)
  const crop = { ...visible, ...grow }
  return { crop: boxOf(crop), media: boxOf(union(edgesOf(page.getMediaBox()), crop)), matrix, width, height, scale }
}

type Turned = (visible: Edges, height: number) => { grow: Partial<Edges>; matrix: Matrix }

/** Where the top is, by how far the page is turned to the right when it is shown. */
const turns: Record<0 | 90 | 180 | 270, Turned> = {
  0: ({ left, top }, height) => ({ grow: { top: top + height }, matrix: [1, 0, 0, 1, left, top] }),
  90: ({ left, bottom }, height) => ({ grow: { left: left - height }, matrix: [0, 1, -1, 0, left, bottom] }),
  180: ({ right, bottom }, height) => ({ grow: { bottom: bottom - height }, matrix: [-1, 0, 0, -1, right, bottom] }),
  270: ({ right, top }, height) => ({ grow: { right: right + height }, matrix: [0, -1, 1, 0, right, top] }),
}

type Rectangle = { x: number; y: number; width: number; height: number }

const edgesOf = ({ x, y, width, height }: Rectangle): Edges => ({
  left: x,
  bottom: y,
  right: x + width,
  top: y + height,
})
const boxOf = ({ left, bottom, right, top }: Edges): Box => [left, bottom, right - left, top - bottom]
const intersection = (one: Edges, other: Edges): Edges => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
})
const union = (one: Edges, other: Edges): Edges => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
})
