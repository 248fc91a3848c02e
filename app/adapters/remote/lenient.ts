import { z } from 'zod'
import { Outage } from '~/domain/shared/failures'
import { stripUnstorable } from '~/domain/shared/typed-fields'

/** A deviation from the schema: its path and the problem, never the value. */
export type Deviation = { path: string; problem: string }

/** Defaults for missing or invalid fields by path; `*` matches any list index. */
export type Substitutes = Record<string, unknown>

const emptyByType: Record<string, unknown> = { boolean: false, string: '', array: [] }

/**
 * Parses a response as far as possible. Drops unknown fields and characters that no text may contain. Missing or invalid fields become `null`, their substitute
 * or an empty value; list elements that remain invalid are dropped. Reports to `onDeviation` invalid fields, missing
 * fields with a substitute, and missing fields of dropped elements. Throws `Outage` if nothing usable is left.
 */
export function parseLeniently<Schema extends z.ZodType>(
  schema: Schema,
  response: unknown,
  onDeviation: (deviation: Deviation) => void,
  substitutes: Substitutes = {},
): z.output<Schema> {
  if (!hasExpectedShape(schema, response)) throw new Outage('sistema', { reason: 'unreadable' })
  const value = cleanCopy(response)
  let parsed = schema.safeParse(value)
  const reported = new Set<string>()
  const report = ({ path, message }: Issue) => {
    const place = path.join('.')
    if (!reported.has(place)) onDeviation({ path: place, problem: message })
    reported.add(place)
  }
  for (const issue of parsed.error?.issues ?? []) if (at(value, issue.path) !== undefined) report(issue)
  for (const repair of [putNulls, putSubstitutes, dropElements]) {
    if (parsed.success) break
    if (repair === dropElements) parsed.error.issues.forEach(report)
    if (repair === putSubstitutes)
      parsed.error.issues.filter(({ path }) => toPattern(path) in substitutes).forEach(report)
    repair(value, parsed.error.issues, substitutes)
    parsed = schema.safeParse(value)
  }
  if (parsed.success) return parsed.data
  throw new Outage('sistema', { reason: 'unreadable' })
}

type Issue = z.core.$ZodIssue
type Container = Record<PropertyKey, unknown>

/** Whether the response has at least the right shape, unlike an HTML page, a file or an unrelated object. */
function hasExpectedShape(schema: z.ZodType, response: unknown) {
  if (!(schema instanceof z.ZodObject)) return Array.isArray(response)
  if (!isPlainObject(response)) return false
  const fields = Object.entries<z.ZodType>(schema.shape)
  return fields.every(([, field]) => field.isOptional()) || fields.some(([name]) => name in response)
}

const isPlainObject = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]' && !(Symbol.asyncIterator in (value as object))

function cleanCopy(value: unknown): unknown {
  if (typeof value === 'string') return stripUnstorable(value)
  if (Array.isArray(value)) return value.map(cleanCopy)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanCopy(each)]))
}

const toPattern = (path: PropertyKey[]) => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')

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
    const pattern = toPattern(issue.path)
    if (pattern in substitutes) put(value, issue.path, structuredClone(substitutes[pattern]))
    else if (issue.code === 'invalid_type' && issue.expected in emptyByType)
      put(value, issue.path, structuredClone(emptyByType[issue.expected]))
  }
}

function dropElements(value: unknown, issues: Issue[]) {
  const bad = new Map<unknown[], Set<unknown>>()
  for (const { path } of issues) {
    const index = path.findIndex((key) => typeof key === 'number')
    const list = at(value, path.slice(0, index))
    if (index < 0 || !Array.isArray(list)) continue
    bad.set(list, (bad.get(list) ?? new Set()).add(path[index]))
  }
  for (const [list, lines] of bad) list.splice(0, list.length, ...list.filter((_, line) => !lines.has(line)))
}

/** Milliseconds during which the same deviation is not logged again. */
const repeatAfter = 60_000

/** Logs deviations at most once a minute per call and path, because a list repeats them in every element. */
export function makeDeviationLog(log: RemoteLog, now: () => number) {
  const loggedAt = new Map<string, number>()
  return (call: string, { path, problem }: Deviation) => {
    const place = `${call} ${path.replace(/\b\d+\b/g, '*')}`
    const last = loggedAt.get(place)
    if (last !== undefined && now() - last < repeatAfter) return
    loggedAt.set(place, now())
    log.warn({ call, path, problem }, 'a resposta tem um campo que não se lê')
  }
}

export type RemoteLog = { warn(details: object, message: string): void }
