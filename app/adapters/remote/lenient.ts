import type { z } from 'zod'
import { ProcurementFailure } from '~/domain/shared/failure'

/** Where in an answer something has the wrong type, and what was wrong. Never the value itself. */
export type Oddity = { path: string; problem: string }

const substitutes: Record<string, unknown> = { boolean: false, string: '', array: [] }

/**
 * Reads an answer by the schema of its call as far as it can be read. Unknown fields are left out; a missing or wrong one
 * becomes `null`, or the empty value of its type; a line that can't do without is left out of its list. What was wrong
 * is told to `onOddity`, and what was just missing where it costs the line or the answer. Throws `ProcurementFailure`
 * when what is left says nothing.
 */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
  onOddity: (oddity: Oddity) => void,
): z.output<Schema> {
  const value = structuredClone(answer)
  let parsed = schema.safeParse(value)
  const told = new Set<string>()
  const tell = ({ path, message }: Issue) => {
    const place = path.join('.')
    if (!told.has(place)) onOddity({ path: place, problem: message })
    told.add(place)
  }
  for (const issue of parsed.error?.issues ?? []) if (at(value, issue.path) !== undefined) tell(issue)
  for (const repair of [putNulls, putSubstitutes, dropLines]) {
    if (parsed.success) break
    if (repair === dropLines) parsed.error.issues.forEach(tell)
    repair(value, parsed.error.issues)
    parsed = schema.safeParse(value)
  }
  if (parsed.success) return parsed.data
  throw new ProcurementFailure('unreadable', 200)
}

type Issue = z.core.$ZodIssue
type Container = Record<PropertyKey, unknown>

const at = (value: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((inside, key) => (inside as Container | null | undefined)?.[key], value)

function put(value: unknown, path: PropertyKey[], replacement: unknown) {
  const container = at(value, path.slice(0, -1))
  const key = path.at(-1)
  if (key !== undefined && typeof container === 'object' && container !== null)
    (container as Container)[key] = replacement
}

function putNulls(value: unknown, issues: Issue[]) {
  for (const { path } of issues) put(value, path, null)
}

function putSubstitutes(value: unknown, issues: Issue[]) {
  for (const issue of issues)
    if (issue.code === 'invalid_type' && issue.expected in substitutes)
      put(value, issue.path, structuredClone(substitutes[issue.expected]))
}

function dropLines(value: unknown, issues: Issue[]) {
  const bad = new Map<unknown[], Set<unknown>>()
  for (const { path } of issues) {
    const index = path.findIndex((key) => typeof key === 'number')
    const list = at(value, path.slice(0, index))
    if (index < 0 || !Array.isArray(list)) continue
    bad.set(list, (bad.get(list) ?? new Set()).add(path[index]))
  }
  for (const [list, lines] of bad) list.splice(0, list.length, ...list.filter((_, line) => !lines.has(line)))
}
