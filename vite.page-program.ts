import { createHash } from 'node:crypto'
import { type BuildResult, build } from 'esbuild'
import type { Plugin } from 'vite'

const asText = '?program'

/**
 * A program of the page's own: `import text, { address } from './x.ts?program'` gives it whole, for pages that carry it, and the
 * address at which the browser's build has it besides, for those that only name it.
 */
export function pagePrograms({ entry, base }: { entry: string; base: string }): Plugin {
  let ofBrowser = false
  const file = (text: string) => `assets/page-program-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  return {
    name: 'page-programs',
    enforce: 'pre',
    configResolved({ command, build }) {
      ofBrowser = command === 'build' && !build.ssr
    },
    async load(id) {
      if (!id.endsWith(asText)) return null
      const text = await bundled(id.slice(0, -asText.length))
      return `export default ${JSON.stringify(text)}; export const address = ${JSON.stringify(base + file(text))}`
    },
    async generateBundle() {
      if (!ofBrowser) return
      const source = await bundled(entry)
      this.emitFile({ type: 'asset', fileName: file(source), source })
    },
  }
}

async function bundled(entry: string) {
  const { outputFiles }: BuildResult<{ write: false }> = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
  })
  return outputFiles[0]?.text.trim() ?? ''
}
