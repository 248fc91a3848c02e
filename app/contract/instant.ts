import { z } from 'zod'

const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+0000$/

/** `2030-05-20T12:00:00.000+0000`: UTC, 28 characters (A12). */
export const toWire = (date: Date) => date.toISOString().replace('Z', '+0000')

function fromWire(text: string, context: z.RefinementCtx<string>) {
  const date = new Date(text.replace('+0000', 'Z'))
  // 2030-02-30 has the form, and the calendar would quietly make it the 2nd of March.
  if (form.test(text) && !Number.isNaN(date.getTime()) && toWire(date) === text) return date
  context.addIssue({ code: 'custom', message: 'not an instant of 28 characters' })
  return z.NEVER
}

const either: z.ZodType<unknown, Date | string> = z.union([
  z.date().transform(toWire),
  z.string().length(28).transform(fromWire),
])

/**
 * An instant as the calls carry it: a `Date` becomes its 28 characters, 28 characters become a `Date`. Whoever answers a
 * call and whoever asks it both see a `Date`, hence the type.
 */
export const instant = either as z.ZodType<Date, Date>

/** What an instant is to a reader of the OpenAPI document. */
export const instantJsonSchema = {
  type: 'string',
  minLength: 28,
  maxLength: 28,
  pattern: form.source,
  examples: ['2030-05-20T12:00:00.000+0000'],
  description: 'Instante em UTC, com 28 caracteres.',
}
