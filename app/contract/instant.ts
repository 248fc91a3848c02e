import { z } from 'zod'
import { parseWireInstant, toWireInstant, wireInstantPattern } from '~/domain/shared/wire-instant'

const wireInstant: z.ZodType<unknown, Date | string> = z.union([
  z.date().transform(toWireInstant),
  z
    .string()
    .length(28)
    .transform((text, context) => {
      const date = parseWireInstant(text)
      if (date) return date
      context.addIssue({ code: 'custom', message: 'not an instant of 28 characters' })
      return z.NEVER
    }),
])

/** An instant. It is sent as 28 characters. The type is `Date`, because the code on both sides uses a `Date`. */
export const instant = wireInstant.meta({ instante: true }) as z.ZodType<Date, Date>

/** Whether a schema is `instant`, possibly with another description. */
export const isInstant = (schema: z.ZodType) => schema.meta()?.instante === true

export const instantJsonSchema = {
  type: 'string',
  minLength: 28,
  maxLength: 28,
  pattern: wireInstantPattern.source,
  examples: ['2030-05-20T12:00:00.000+0000'],
  description: 'Instante em UTC, com 28 caracteres.',
}
