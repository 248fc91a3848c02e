import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { EntryContext } from '@remix-run/node'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { basePath } from '~/site/paths'
import { screenAt } from '~/site/screens'

/** Random, so that the content of a page cannot contain the nonce. */
export const newNonce = () => randomUUID()

/**
 * Removes the nonce, so that the same page always has the same bytes, and returns the hashes of the inline scripts
 * that had the nonce. The CSP blocks all other inline scripts. Indentation is removed to save bytes.
 */
export function hashInlineScripts(pageWithNonce: string, nonce: string) {
  const hashes = new Set<string>()
  function unindented(tag: string, after: string) {
    const [begin, end] = [after.indexOf('>') + 1, after.indexOf('</script>')]
    const script = after.slice(begin, end).replace(/\n\s+/g, '\n')
    if (!tag.includes(' src=')) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    return after.slice(0, begin) + script + after.slice(end)
  }
  const [first = '', ...others] = pageWithNonce.split(` nonce="${nonce}"`)
  let html = first
  let before = first
  for (const after of others) {
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>') + 1)
    html += tag.startsWith('<script') ? unindented(tag, after) : after
    before = after
  }
  return { html, hashes: [...hashes] }
}

/** Renders the whole document synchronously: no screen suspends while rendering, and errors are thrown. */
export const render = (page: ReactElement) => `<!DOCTYPE html>${renderToString(page)}`

type InlineStyles = { text: string; hash: string }
const stylesByFiles = new Map<string, Promise<InlineStyles | undefined>>()

/** The styles of a page, inlined to save requests on slow networks. `undefined` if files are missing. */
export function readInlineStyles(
  { manifest, staticHandlerContext: { matches } }: EntryContext,
  folder = 'build/client',
) {
  const files = [...new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
  const key = files.join(' ')
  const styles = stylesByFiles.get(key) ?? readStyles(files, folder).catch(() => undefined)
  stylesByFiles.set(key, styles)
  return styles
}

async function readStyles(files: string[], folder: string): Promise<InlineStyles> {
  const texts = await Promise.all(files.map((href) => readFile(path.join(folder, href.slice(basePath.length)), 'utf8')))
  const text = texts.map((each) => each.trim()).join('')
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

/** Whether hydration of the page is deferred. Shared pages defer it, unless their content needs JavaScript. */
export function isStaticPage(pathname: string) {
  const screen = screenAt(pathname)
  return screen?.view === 'shared' && !screen.scriptOnly
}
