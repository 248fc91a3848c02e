import { useCallback, useState } from 'react'
import type { PageFacts } from './page-facts'
import type { PageSize } from './pdf-page'

/** A4, for the moment until the first page's own size is known. */
const usualSize = { width: 595, height: 842 }

/** How large each page is: as it was drawn, as it was read, or as the first one. */
export function usePageSizes(facts: readonly PageFacts[]) {
  const [drawn, setDrawn] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const onSize = useCallback((number: number, size: PageSize) => {
    setDrawn((known) => new Map(known).set(number, size))
  }, [])
  const sizeOf = (number: number) => {
    const read = facts[number - 1]
    return drawn.get(number) ?? (read?.width ? read : undefined) ?? drawn.get(1) ?? usualSize
  }
  return { sizeOf, onSize }
}
