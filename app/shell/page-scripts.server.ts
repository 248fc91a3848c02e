import { createHash, randomUUID } from 'node:crypto'

/** What the renderer marks its own scripts with: another one each time, which nobody can have written into a page. */
export const newMark = () => randomUUID()

/**
 * The page without the mark, so that the same page has the same bytes every time, and the hashes of the inline scripts that
 * bore it. A script that came into the page in another way has none, and no browser runs it. The lines of the renderer's own
 * lose their indentation, which every page would carry.
 */
export function takeMarkOff(marked: string, mark: string) {
  const hashes = new Set<string>()
  function unindented(tag: string, after: string) {
    const [begin, end] = [after.indexOf('>') + 1, after.indexOf('</script>')]
    const script = after.slice(begin, end).replace(/\n\s+/g, '\n')
    if (!tag.includes(' src=')) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    return after.slice(0, begin) + script + after.slice(end)
  }
  const [first = '', ...others] = marked.split(` nonce="${mark}"`)
  let html = first
  let before = first
  for (const after of others) {
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>') + 1)
    html += tag.startsWith('<script') ? unindented(tag, after) : after
    before = after
  }
  return { html, hashes: [...hashes] }
}
