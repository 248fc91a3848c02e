import { stem } from './stems'

/** A word that exists, as it is written, and in about how many tenders. */
export type Palavra = { palavra: string; forma: string; vezes: number }

/** A typing slip is one of two or three letters; in a short word two of them make another word. */
const mostChanges = (word: string) => (word.length < 6 ? 1 : 2)

/** An existing word is taken for a slip only where the other is so much more usual. */
const muchMoreUsual = 10

/** The word that was meant by `typed`, of those that are like it; `undefined` where it is right as it is. */
export function meantBy(typed: string, like: Palavra[]): Palavra | undefined {
  const same = like.filter(({ palavra }) => stem(palavra) === stem(typed))
  const known = Math.max(0, ...same.map(({ vezes }) => vezes))
  const candidates = like
    .filter((word) => !same.includes(word) && word.vezes >= muchMoreUsual * known)
    .map((word) => ({ word, changes: changesBetween(typed, word.palavra) }))
    .filter(({ changes }) => changes <= (known ? 1 : mostChanges(typed)))
  const [best] = candidates.sort((one, other) => one.changes - other.changes || other.word.vezes - one.word.vezes)
  return best?.word
}

/** How many letters have to be left out, added, changed, or swapped with the next one, to make one word of the other. */
export function changesBetween(one: string, other: string) {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = next
  }
  return last[other.length] ?? 0
}
