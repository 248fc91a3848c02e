import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sirv from 'sirv'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/**
 * Copies the files that pdf.js loads by name: character maps, fonts, decoders and colour profiles. The folder name
 * contains the version of pdf.js, so that they can be cached forever.
 */
export function pdfjsAssets(): Plugin {
  const manifest = require.resolve('pdfjs-dist/package.json')
  const home = path.dirname(manifest)
  const target = `assets/pdfjs-${require(manifest).version}`
  let base = '/'
  return {
    name: 'pdfjs-assets',
    configResolved(config) {
      base = config.base
    },
    configureServer({ middlewares }) {
      for (const folder of folders) middlewares.use(`${base}${target}/${folder}`, sirv(path.join(home, folder)))
    },
    async generateBundle() {
      if (this.environment.config.build.ssr) return
      for (const folder of folders)
        for (const name of await readdir(path.join(home, folder))) {
          const source = await readFile(path.join(home, folder, name))
          this.emitFile({ type: 'asset', fileName: `${target}/${folder}/${name}`, source })
        }
    },
  }
}
