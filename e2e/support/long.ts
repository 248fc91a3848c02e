/** Returns the tag for one of several cases: `npm test` runs only the first case, the long run the others. */
export const longAfterFirst = (index: number) => (index === 0 ? '' : ' @long')

/** Returns the tag for a named variant of a test: `npm test` runs only those in `short`, the long run the others. */
export const longUnlessIn = (short: string[], name: string) => (short.includes(name) ? '' : ' @long')
