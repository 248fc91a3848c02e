import { z } from 'zod'
import { Outage } from '~/domain/shared/outage'

/** Where in an answer something has the wrong type, and what was wrong. Never the value itself. */
export type Oddity = { path: string; problem: string }

/** What stands for a field that is missing or can't be read, by its path, `*` for any line of a list. */
export type Substitutes = Record<string, unknown>

const emptyOf: Record<string, unknown> = { boolean: false, string: '', array: [] }

/**
 * Reads an answer by the schema of its call as far as it can be read. Unknown fields are left out; a missing or wrong one
 * becomes `null`, its substitute, or the empty value of its type; a line that can't do without is left out of its list.
 * What was wrong is told to `onOddity`, and what was just missing where it costs the line or the answer, or has a
 * substitute. Throws `Outage` when what is left says nothing.
 */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
  onOddity: (oddity: Oddity) => void,
  substitutes: Substitutes = {},
): z.output<Schema> {
  if (!saysAnything(schema, answer)) throw new Outage('sistema', { sign: 'unreadable' })
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
    if (repair === putSubstitutes)
      parsed.error.issues.filter(({ path }) => patternOf(path) in substitutes).forEach(tell)
    repair(value, parsed.error.issues, substitutes)
    parsed = schema.safeParse(value)
  }
  if (parsed.success) return parsed.data
  throw new Outage('sistema', { sign: 'unreadable' })
}

type Issue = z.core.$ZodIssue
type Container = Record<PropertyKey, unknown>

/** Something that is no JSON is a page, or a file, in place of an answer; an object with no field of the answer's, another answer. */
function saysAnything(schema: z.ZodType, answer: unknown) {
  if (!(schema instanceof z.ZodObject)) return Array.isArray(answer)
  if (!isPlainObject(answer)) return false
  const fields = Object.entries<z.ZodType>(schema.shape)
  return fields.every(([, field]) => field.isOptional()) || fields.some(([name]) => name in answer)
}

const isPlainObject = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]' && !(Symbol.asyncIterator in (value as object))

const patternOf = (path: PropertyKey[]) => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')

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

function putSubstitutes(value: unknown, issues: Issue[], substitutes: Substitutes) {
  for (const issue of issues) {
    const pattern = patternOf(issue.path)
    if (pattern in substitutes) put(value, issue.path, structuredClone(substitutes[pattern]))
    else if (issue.code === 'invalid_type' && issue.expected in emptyOf)
      put(value, issue.path, structuredClone(emptyOf[issue.expected]))
  }
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
