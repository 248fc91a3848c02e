import { z } from 'zod'
import { storable } from '../shared/storable'

/** What is wrong with a field that a person typed; a screen says it in words. */
export type FieldProblem = 'required' | 'invalid' | 'tooLong'

export const required = { error: 'required' satisfies FieldProblem }
export const invalid = { error: 'invalid' satisfies FieldProblem }

/** A text that has to be there, without the blanks around it. */
export const typedText = (most: number) =>
  z
    .string(required)
    .overwrite(storable)
    .trim()
    .min(1, required)
    .max(most, { error: 'tooLong' satisfies FieldProblem })

export const typedEmail = typedText(254).pipe(z.email(invalid))

/** `parse` gives `null` for what it can't read. */
export const typedAs = <T>(parse: (text: string) => T | null) =>
  typedText(40).transform((given, context) => {
    const value = parse(given)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: 'invalid' satisfies FieldProblem })
    return z.NEVER
  })
