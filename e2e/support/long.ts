/** Of a matrix only the first is part of `npm test`; the long run shows the others. */
export const longAfterFirst = (index: number) => (index === 0 ? '' : ' @long')

/** Of named variants only those in `short` are part of `npm test`. */
export const longUnlessIn = (short: string[], name: string) => (short.includes(name) ? '' : ' @long')
