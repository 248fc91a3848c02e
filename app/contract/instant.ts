import { z } from 'zod'
import { fromWire, toWire, wireForm } from '~/domain/shared/instante'

const either: z.ZodType<unknown, Date | string> = z.union([
  z.date().transform(toWire),
  z
    .string()
    .length(28)
    .transform((text, context) => {
      const date = fromWire(text)
      if (date) return date
      context.addIssue({ code: 'custom', message: 'not an instant of 28 characters' })
      return z.NEVER
    }),
])

/**
 * An instant as the calls carry it: a `Date` becomes its 28 characters, 28 characters become a `Date`. Whoever answers a
 * call and whoever asks it both see a `Date`, hence the type.
 */
export const instant = either.meta({ instante: true }) as z.ZodType<Date, Date>

/** Whether a schema is that of an instant, also under a description of its own. */
export const isInstant = (schema: z.ZodType) => schema.meta()?.instante === true

/** What an instant is to a reader of the OpenAPI document. */
export const instantJsonSchema = {
  type: 'string',
  minLength: 28,
  maxLength: 28,
  pattern: wireForm.source,
  examples: ['2030-05-20T12:00:00.000+0000'],
  description: 'Instante em UTC, com 28 caracteres.',
}
