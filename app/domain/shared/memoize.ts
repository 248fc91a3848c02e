/** The cache is cleared at `maxEntries` entries; texts over `maxTextLength` characters are not cached. */
type Limits = { maxEntries: number; maxTextLength: number }

/** For single words. In V8, a substring of more than 12 characters would retain its whole parent string. */
const wordCacheLimits: Limits = { maxEntries: 20_000, maxTextLength: 12 }

/** For lines of a page, which are rendered repeatedly. Callers must not mutate results. */
export const lineCacheLimits: Limits = { maxEntries: 300, maxTextLength: 1000 }

export function memoize<T>(compute: (text: string) => T, { maxEntries, maxTextLength } = wordCacheLimits) {
  const results = new Map<string, T>()
  return (text: string) => {
    if (text.length > maxTextLength) return compute(text)
    const cached = results.get(text)
    if (cached !== undefined || results.has(text)) return cached as T
    if (results.size >= maxEntries) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}
