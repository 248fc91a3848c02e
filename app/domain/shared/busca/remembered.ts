/** Where there are more than these, all are forgotten. */
const most = 20_000

/** A piece of a text that is longer than this holds the whole text in memory as long as it is held. */
const longest = 12

/** The same as `work`, which is asked once for each short word that comes often. */
export function remembered<T>(work: (word: string) => T) {
  const known = new Map<string, T>()
  return (word: string) => {
    if (word.length > longest) return work(word)
    const before = known.get(word)
    if (before !== undefined || known.has(word)) return before as T
    if (known.size >= most) known.clear()
    const result = work(word)
    known.set(word, result)
    return result
  }
}
