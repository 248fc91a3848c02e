import { createHash, randomBytes } from 'node:crypto'

/** What the renderer marks its own scripts with: another one each time, which nobody can have written into a page. */
export const newMark = () => randomBytes(16).toString('base64url')

/**
 * The page without the mark, so that the same page has the same bytes every time, and the hashes of the inline scripts that
 * bore it. A script that came into the page in another way has none, and no browser runs it. The lines of the renderer's own
 * lose their indentation, which every page would carry.
 */
export function takeMarkOff(marked: string, mark: string) {
  const hashes = new Set<string>()
  const own = new RegExp(`(<script[^>]* nonce="${mark}"[^>]*>)([\\s\\S]*?)</script>`, 'g')
  const html = marked.replace(own, (_whole, tag: string, indented: string) => {
    const script = indented.replace(/\n\s+/g, '\n')
    if (!/^<script[^>]* src=/.test(tag)) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    return `${tag}${script}</script>`
  })
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: [...hashes] }
}
