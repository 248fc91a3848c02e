import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { isBreakdown, messageFromBehind, statusOf } from '~/failures/thrown.server'
import type { Answer } from './answer'

type FormOf<Schema> = { schema: Schema; names: readonly string[] }

/**
 * Parses the schema's own fields of what was sent. Any other name stays out: conform takes orders from some, and makes a
 * list as long as its index says of others.
 */
export function parseSent<Schema extends z.ZodType>(sent: URLSearchParams, { schema, names }: FormOf<Schema>) {
  const own = new URLSearchParams()
  for (const name of names) {
    const values = sent.getAll(name)
    // By their places: of values without, conform copies the list for each.
    for (const [place, value] of values.entries()) own.append(values.length > 1 ? `${name}[${place}]` : name, value)
  }
  return parseWithZod(own, { schema })
}

/** Something wrong, in words; without a field it is said of the form as a whole. */
export type Problem = { field?: string; text: string }

type Reply = (options: { hideFields: string[] }) => Answer

/** A form as it was filled in, but for its `hidden` fields, with what is wrong with it. */
export function answerOf({ reply }: { reply: Reply }, problems: Problem[], hidden: string[] = []): Answer {
  const error: Record<string, string[]> = {}
  for (const { field = '', text } of problems) error[field] = [...(error[field] ?? []), text]
  return { initialValue: reply({ hideFields: hidden }).initialValue, error }
}

/** What a form without fields says. */
export const nothingTyped = { reply: (): Answer => ({ initialValue: {} }) }

/**
 * How a form comes back from a portal that failed, or from a system behind it that did: with that one's own words, where
 * it has any. Anything else is thrown on.
 */
export function breakdownOf(thrown: unknown): { status: number; text: string | undefined } {
  if (!isBreakdown(thrown)) throw thrown
  const text = messageFromBehind(thrown)
  return text ? { status: statusOf(thrown), text } : { status: 503, text: undefined }
}
