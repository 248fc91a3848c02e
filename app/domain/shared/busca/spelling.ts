import { stem } from './stems'

/** An indexed word without accents, its written form, and roughly how many tenders have it. */
export type Palavra = { palavra: string; forma: string; vezes: number }

/** Only one change is allowed in a short word: two changes would make it a different word. */
const maxEditDistance = (word: string) => (word.length < 6 ? 1 : 2)

/** A word that exists is corrected only to a word that is at least this many times as frequent. */
const minFrequencyRatio = 10

const maxSuggestions = 6

/**
 * Suggestions, nearest first. A known word is corrected only to a far more frequent word, one change away. Of equally
 * near words, the one that keeps the most typed letters comes first ('escolr' is 'escolar', not 'escola'), then the
 * more frequent one.
 */
export function spellingSuggestions(typed: string, candidates: Palavra[]): Palavra[] {
  const same = candidates.filter(({ palavra }) => stem(palavra) === stem(typed))
  const known = Math.max(0, ...same.map(({ vezes }) => vezes))
  return candidates
    .filter((word) => !same.includes(word) && word.vezes >= minFrequencyRatio * known)
    .map((word) => ({ word, changes: editDistance(typed, word.palavra), lost: lettersLost(typed, word.palavra) }))
    .filter(({ changes }) => changes <= (known ? 1 : maxEditDistance(typed)))
    .sort((one, other) => one.changes - other.changes || one.lost - other.lost || other.word.vezes - one.word.vezes)
    .slice(0, maxSuggestions)
    .map(({ word }) => word)
}

function lettersLost(typed: string, word: string) {
  const unmatched = [...word]
  return [...typed].filter((letter) => {
    const at = unmatched.indexOf(letter)
    if (at >= 0) unmatched.splice(at, 1)
    return at < 0
  }).length
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** All texts one change away: a letter left out, added or replaced, or two neighbours swapped. */
export function oneChangeAway(word: string) {
  const changed = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, here, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 1)]
    for (const letter of letters) changed.add(before + letter + here + after)
    if (here === '') continue
    changed.add(before + after)
    changed.add(before + next + here + word.slice(at + 2))
    for (const letter of letters) changed.add(before + letter + after)
  }
  changed.delete(word)
  return [...changed]
}

/** All choices of one item from each list, best first. Each list must be sorted best first. */
export function combinations<T>(lists: T[][]): T[][] {
  const all = lists.reduce<{ chosen: T[]; rank: number }[]>(
    (found, list) =>
      found.flatMap(({ chosen, rank }) => list.map((one, at) => ({ chosen: [...chosen, one], rank: rank + at }))),
    [{ chosen: [], rank: 0 }],
  )
  return all.sort((one, other) => one.rank - other.rank).map(({ chosen }) => chosen)
}

/** Damerau-Levenshtein distance (optimal string alignment). */
export function editDistance(one: string, other: string) {
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
