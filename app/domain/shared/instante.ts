/** How an instant is written on the wire. */
export const wireForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+0000$/

/** `2030-05-20T12:00:00.000+0000`: UTC, 28 characters (A12). */
export const toWire = (date: Date) => date.toISOString().replace('Z', '+0000')

/** The instant that 28 characters name; `null` for any other text. */
export function fromWire(text: string) {
  if (!wireForm.test(text)) return null
  const date = new Date(text.replace('+0000', 'Z'))
  // 2030-02-30 has the form, and the calendar would quietly make it the 2nd of March.
  return !Number.isNaN(date.getTime()) && toWire(date) === text ? date : null
}
