/** Where there are more than `most`, all are forgotten. A text longer than `longest` is held by nobody. */
type Room = { most: number; longest: number }

/** A piece of a text that is longer than twelve letters holds the whole text in memory as long as it is held. */
const words: Room = { most: 20_000, longest: 12 }

/** What a page shows or was asked for, and shows again as soon as it is made anew. What is worked out is nobody's to change. */
export const lines: Room = { most: 300, longest: 1000 }

/** The same as `work`, which is asked once for each text that comes often: for each short word, unless told otherwise. */
export function remembered<T>(work: (text: string) => T, { most, longest } = words) {
  const known = new Map<string, T>()
  return (text: string) => {
    if (text.length > longest) return work(text)
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as T
    if (known.size >= most) known.clear()
    const result = work(text)
    known.set(text, result)
    return result
  }
}
