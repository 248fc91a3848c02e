/** Lets so many in at once. Who comes while it is full is told at once, instead of waiting behind them. */
export function makeGate(most: number) {
  let inside = 0
  return {
    /** What to call on leaving; `undefined` where there is no room. */
    enter() {
      if (inside >= most) return undefined
      inside++
      let left = false
      return () => {
        if (!left) inside--
        left = true
      }
    },
  }
}

export type Gate = ReturnType<typeof makeGate>

/**
 * How many pages are made, forms answered and calls read at once: decision 023. Each kind has a room of its own, so that
 * readers and programs leave room for whoever files.
 */
export const makeGates = () => ({ pages: makeGate(12), forms: makeGate(64), calls: makeGate(12) })
export type Gates = ReturnType<typeof makeGates>
