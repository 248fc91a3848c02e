/** The tag of a case of a matrix: `npm test` runs only the first case, the long run all others. */
export const longAfterFirst = (index: number) => (index === 0 ? '' : ' @long')

/** The tag of a named variant: `npm test` runs only those in `short`. */
export const longUnlessIn = (short: string[], name: string) => (short.includes(name) ? '' : ' @long')
