import { stripUnstorable } from '~/domain/shared/typed-fields'

/** Higher than any call needs: `length` of a text in characters, `depth` of nested values. */
const limits = { length: 64 * 1024, depth: 16 }

/** Cleans a call's input: cuts long texts, drops deep values, removes characters that the database cannot store. */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return stripUnstorable(value.slice(0, limits.length))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (depth === limits.depth) return null
  if (Array.isArray(value)) return value.map((each) => cleanInput(each, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanInput(each, depth + 1)]))
}
