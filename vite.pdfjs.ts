import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sirv from 'sirv'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/**
 * What pdf.js fetches by name while it reads a document: character maps, fonts, decoders, colours. They keep their names
 * and stand with the other assets in a folder of pdf.js's own version, so that they may be kept for good.
 */
export function pdfjsAssets(): Plugin {
  const manifest = require.resolve('pdfjs-dist/package.json')
  const home = path.dirname(manifest)
  const place = `assets/pdfjs-${require(manifest).version}`
  let base = '/'
  return {
    name: 'pdfjs-assets',
    configResolved(config) {
      base = config.base
    },
    configureServer({ middlewares }) {
      for (const folder of folders) middlewares.use(`${base}${place}/${folder}`, sirv(path.join(home, folder)))
    },
    async generateBundle() {
      if (this.environment.config.build.ssr) return
      for (const folder of folders)
        for (const name of await readdir(path.join(home, folder))) {
          const source = await readFile(path.join(home, folder, name))
          this.emitFile({ type: 'asset', fileName: `${place}/${folder}/${name}`, source })
        }
    },
  }
}
