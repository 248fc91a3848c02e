import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { basePath } from '~/site/paths'

/** Where the page has room for styles of its own (root.tsx): empty, but on the first page of a visit. */
const room = '<style></style>'
const linked = /<link rel="stylesheet" href="([^"]+)"\/>/g

type Styles = { text: string; hash: string }
const known = new Map<string, Promise<Styles | undefined>>()

/** For the policy: what stands in that room of a page that links its styles, and whenever React makes the page anew. */
const noStyles = hashOf('')

/**
 * A page that sleeps, as the first of a visit: its styles stand in it, since to ask for them takes as long as the page itself on
 * a line far from the next mast. Its files of styles are fetched once it is there, for the pages that follow, which link them;
 * a page that wakes takes them for its own (page-program.ts). Nothing is taken out or put in. One whose files are gone, as while
 * a release takes another's place, links them still.
 */
export async function withItsStyles(html: string) {
  const files = Array.from(html.matchAll(linked), ([, href = '']) => href)
  const styles = await stylesOf(files)
  if (!styles) return linkingStyles(html)
  const { text, hash } = styles
  return {
    html: html
      .replace(room, () => `<style>${text}</style>`)
      .replace(linked, '<link rel="prefetch" as="style" href="$1"/>'),
    hashes: `${noStyles} ${hash}`,
  }
}

/** Any other page, as it is. */
export const linkingStyles = (html: string) => ({ html, hashes: noStyles })

function stylesOf(files: string[]) {
  const key = files.join(' ')
  const styles = known.get(key) ?? readStyles(files).catch(() => undefined)
  known.set(key, styles)
  return styles
}

async function readStyles(files: string[]): Promise<Styles> {
  const texts = await Promise.all(
    files.map((href) => readFile(path.join('build/client', href.slice(basePath.length)), 'utf8')),
  )
  const text = texts.map((each) => each.trim()).join('')
  return { text, hash: hashOf(text) }
}

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
