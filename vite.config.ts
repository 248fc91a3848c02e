import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import license from 'rollup-plugin-license'
import { defineConfig, normalizePath, type Plugin, type Rollup } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'
import { pdfjsAssets } from './vite.pdfjs'

/** Writes `.br` and `.gz` beside every asset that gets smaller by it once, so that no request pays for compressing it. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      for (const file of files
        .filter((name) => /\.(m?js|css|svg|wasm|ttf)$/.test(name))
        .map((name) => path.join(dir, name))) {
        const bytes = await readFile(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
        await writeFile(`${file}.gz`, await promisify<Buffer, object, Buffer>(gzip)(bytes, { level: 9 }))
      }
    },
  }
}

/** The licences of what the browser's programs are made of, in a file beside them instead of in every one. */
const licences = (): Plugin => ({
  ...(license({ thirdParty: { output: path.resolve('build/client/licencas.txt') } }) as Plugin),
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
})

/** Remix has no setting for what becomes of a screen's program that doesn't come: one file of it is replaced. */
function ownRouteModules(): Plugin {
  let found = false
  return {
    name: 'own-route-modules',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer?.includes('/@remix-run/react/dist/esm/')) return null
      found = true
      return path.resolve('app/failures/route-modules.client.ts')
    },
    buildEnd(error) {
      if (!found && !error) this.error('@remix-run/react loads the modules of routes elsewhere now')
    },
  }
}

const ours = `${normalizePath(path.resolve('app'))}/`

/**
 * One file for what every page loads of ours, whichever it is, and one for what the list loads besides: whatever these
 * import, directly or through it. In a dozen files of some hundred bytes each they would compress worse.
 */
const together = { portal: /^(?:root|entry\.client)\.tsx/, lista: /^routes\/licitacoes\/list\.tsx/ }

function filesOfMany(): Rollup.GetManualChunk {
  let files: [string, Set<string>][] | undefined
  return (id, { getModuleIds, getModuleInfo }) => {
    files ??= Object.entries(together).map(([file, entries]) => {
      const ids = Array.from(getModuleIds()).filter((id) => entries.test(id.replace(ours, '')))
      return [file, importsOf(ids, getModuleInfo)]
    })
    return files.find(([, modules]) => modules.has(id))?.[0]
  }
}

function importsOf(entries: string[], getModuleInfo: Rollup.GetModuleInfo) {
  const found = new Set<string>()
  const follow = (id: string) => {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.startsWith(ours) || found.has(imported)) continue
      found.add(imported)
      follow(imported)
    }
  }
  for (const entry of entries) follow(entry)
  return found
}

export default defineConfig(({ isSsrBuild }) => ({
  base: `${remixConfig.basename}/`,
  plugins: [ownRouteModules(), remix(remixConfig), tsconfigPaths(), pdfjsAssets(), licences(), precompress()],
  esbuild: { legalComments: 'none' },
  // Nothing is inlined: the content security policy allows no data: address where a file will do.
  build: {
    assetsInlineLimit: 0,
    // A part of a few bytes costs more on the way than in its neighbour.
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 300,
        ...(!isSsrBuild && { manualChunks: filesOfMany(), onlyExplicitManualChunks: true }),
      },
    },
  },
}))
