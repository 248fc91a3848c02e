import { able } from '../able'

/** How much is drawn: the margin around what is visible, device pixels for one of CSS, and pixels a page. */
export type DrawingLimits = { ahead: string; sharpness: number; pixels: number }

/** More pages than these are never painted at the same time. */
export const mostPainted = 10

/** A weak device or line draws only what is visible, and less sharply. */
export function drawingLimits(): DrawingLimits {
  return able()
    ? { ahead: '100% 0px', sharpness: 2, pixels: 16_000_000 }
    : { ahead: '0px', sharpness: 1.5, pixels: 4_000_000 }
}

/** No browser has canvases longer than this on either side. */
const longestSide = 16_384

/** Device pixels for one of CSS, as many as the screen has and the limits allow. */
export function pixelRatio({ width, height }: { width: number; height: number }, limits: DrawingLimits) {
  return Math.min(
    window.devicePixelRatio,
    limits.sharpness,
    Math.sqrt(limits.pixels / (width * height)),
    longestSide / Math.max(width, height),
  )
}
