export const wireInstantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+0000$/

/** `2030-05-20T12:00:00.000+0000`: UTC, 28 characters (A12). */
export const toWireInstant = (date: Date) => date.toISOString().replace('Z', '+0000')

export function parseWireInstant(text: string) {
  if (!wireInstantPattern.test(text)) return null
  const date = new Date(text.replace('+0000', 'Z'))
  // `Date` would silently turn 2030-02-30 into March 2.
  return !Number.isNaN(date.getTime()) && toWireInstant(date) === text ? date : null
}
