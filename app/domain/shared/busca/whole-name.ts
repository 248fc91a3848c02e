import { parseSearch, type Termo } from './query'

/**
 * An index word that stands for a whole name of a body, a unit or a town, so that a search for this name ranks it
 * before longer names (W3.25). 'Municipal' does not count. `undefined` if not only words are searched.
 */
export function wholeNameWord(termos: Termo[]) {
  const words = termos.flatMap((termo) => (termo.kind === 'word' ? termo.words : []))
  const names = words.filter((word) => word !== 'municipal')
  return names.length > 0 && termos.every(({ kind }) => kind === 'word') ? `w0${names.join('')}` : undefined
}

export const wholeNameWords = (names: (string | null)[]) => [
  ...new Set(names.flatMap((name) => wholeNameWord(parseSearch(name ?? '')) ?? [])),
]
