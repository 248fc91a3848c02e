import { createHash } from 'node:crypto'
import { type BuildOptions, type BuildResult, build } from 'esbuild'
import type { Plugin } from 'vite'

const asText = '?script'

/**
 * Compiles the inline bootstrap, `entry`. `import text, { address } from './x.ts?script'` gives the script as text, for
 * pages that contain it, and its address as a file, for pages that load it. The client build writes that file.
 */
export function inlineBootstrap({ entry, base }: { entry: string; base: string }): Plugin {
  let isClientBuild = false
  const file = (text: string) =>
    `assets/inline-bootstrap-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  return {
    name: 'inline-bootstrap',
    enforce: 'pre',
    configResolved({ command, build }) {
      isClientBuild = command === 'build' && !build.ssr
    },
    async load(id) {
      if (!id.endsWith(asText)) return null
      const text = await bundled(id.slice(0, -asText.length))
      return `export default ${JSON.stringify(text)}; export const address = ${JSON.stringify(base + file(text))}`
    },
    async generateBundle() {
      if (!isClientBuild) return
      const source = await bundled(entry)
      this.emitFile({ type: 'asset', fileName: file(source), source })
    },
  }
}

/** Bundles a script with its imports to text. */
export async function bundled(entry: string, options: Pick<BuildOptions, 'format' | 'platform'> = {}) {
  const { outputFiles }: BuildResult<{ write: false }> = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    // ES2015 for browsers, so that even browsers too old for the portal can run the script that tells them so.
    target: options.platform ? 'esnext' : 'es2015',
    ...options,
    write: false,
  })
  return outputFiles[0]?.text.trim() ?? ''
}
