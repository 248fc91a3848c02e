import { useDeferredValue, useMemo, useState } from 'react'
import { type Occurrence, occurrences } from '~/format/occurrences'
import type { PageFacts } from '../page-facts'

const none: readonly Occurrence[] = []

/** What is searched, every place of it in the pages read so far, and the one that is shown. */
export function useFind(facts: readonly PageFacts[]) {
  const [searched, setSearched] = useState('')
  const [at, setAt] = useState<{ index: number } | null>(null)
  const settled = useDeferredValue(searched)
  const byPage = useMemo(() => facts.map(({ folded }) => occurrences(folded, settled)), [facts, settled])
  const places = useMemo(
    () => byPage.flatMap((found, index) => found.map((place) => ({ number: index + 1, place }))),
    [byPage],
  )
  // A new one each time that one moves, also to the only place there is.
  const shown = useMemo(() => {
    const found = at ? places[at.index] : undefined
    return found && { number: found.number, place: { ...found.place } }
  }, [places, at])

  return {
    searched,
    total: places.length,
    at: shown && at ? at.index : null,
    shown,
    foundIn: (number: number) => byPage[number - 1] ?? none,
    search(text: string) {
      setSearched(text)
      setAt(null)
    },
    /** Goes to the next place, or the one before, the first time from page `from` on; says on which page that is. */
    move(direction: 1 | -1, from: number) {
      if (places.length === 0) return
      const after = places.findIndex(({ number }) => number >= from)
      const start = direction > 0 ? Math.max(0, after) : (after < 0 ? places.length : after) - 1
      const index = ((at ? at.index + direction : start) + places.length) % places.length
      setAt({ index })
      return places[index]?.number
    },
  }
}
