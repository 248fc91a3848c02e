const tokens = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g

/** The path of the first key that an object in a valid JSON text has twice. `JSON.parse` drops all but the last. */
export function findRepeatedKey(json: string): string | null {
  const open: Set<string>[] = []
  const path: string[] = []
  for (const [token, text, colon] of json.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (text && colon) {
      const key: string = JSON.parse(text)
      path.splice(open.length - 1, Number.POSITIVE_INFINITY, key)
      const keys = open.at(-1)
      if (keys?.has(key)) return path.join('.')
      keys?.add(key)
    }
  }
  return null
}
