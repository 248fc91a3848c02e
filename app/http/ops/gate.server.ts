/** Who is inside already may fill no more than this part of a room: the rest is kept for others. */
const own = 3

/**
 * Lets so many in at once. Who comes while it is full is told at once, instead of waiting behind them. A network that is
 * inside is let in again only while most of the room is free; to one that is not inside `spare` is open besides. So
 * some which ask for much leave room for all others.
 */
export function makeGate(most: number, spare = 0) {
  let inside = 0
  const held = new Map<string, number>()
  const hold = (rede: string, more: 1 | -1) => {
    const count = (held.get(rede) ?? 0) + more
    if (count > 0) held.set(rede, count)
    else held.delete(rede)
  }
  function roomFor(rede: string | undefined) {
    if (!rede) return most
    return held.has(rede) ? Math.ceil(most / own) : most + spare
  }
  return {
    /** What to call on leaving; `undefined` where there is no room. Whose network isn't given counts with nobody. */
    enter(rede?: string) {
      if (inside >= roomFor(rede)) return undefined
      inside++
      if (rede) hold(rede, 1)
      let left = false
      return () => {
        if (left) return
        left = true
        inside--
        if (rede) hold(rede, -1)
      }
    },
  }
}

export type Gate = ReturnType<typeof makeGate>

/**
 * How many pages are made, forms answered and calls read at once: decision 023. Each kind has a room of its own, so that
 * readers and programs leave room for whoever files.
 */
export const makeGates = () => ({ pages: makeGate(12, 12), forms: makeGate(64), calls: makeGate(12, 12) })
export type Gates = ReturnType<typeof makeGates>
