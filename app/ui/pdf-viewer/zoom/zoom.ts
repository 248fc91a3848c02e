/** As wide as the viewer, or so many times the size on paper. */
export type Zoom = 'width' | number

/** CSS pixels for one point of a document shown in its own size. */
const ownSize = 96 / 72
const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** CSS pixels for one point of a page so many points wide, in a viewer with room for `room` pixels. */
export function scaleOf(zoom: Zoom, width: number, room: number) {
  return zoom === 'width' ? Math.max(0.01, room / width) : zoom * ownSize
}

/** The zoom that a scale amounts to, 1 being the size on paper. */
export const zoomOf = (scale: number) => scale / ownSize

/** The next step up or down; at the end of the scale, the last one. */
export function zoomBy(direction: 1 | -1, zoom: number) {
  const further =
    direction > 0 ? steps.filter((step) => step > zoom + 0.01) : steps.filter((step) => step < zoom - 0.01)
  return (direction > 0 ? further[0] : further.at(-1)) ?? (direction > 0 ? Math.max(...steps) : Math.min(...steps))
}
