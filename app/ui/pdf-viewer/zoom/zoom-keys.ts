import type { KeyboardEvent } from 'react'

type Zooming = { step(direction: 1 | -1): void; toWidth(): void }

/** Nearer by +, away by -, the width of the window by 0. */
export const zoomKeys =
  ({ step, toWidth }: Zooming) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === '0') toWidth()
    else return
    event.preventDefault()
  }
