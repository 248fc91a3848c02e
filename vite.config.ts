import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import license from 'rollup-plugin-license'
import { defineConfig, normalizePath, type Plugin, type Rollup } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'
import { pagePrograms } from './vite.page-program'
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

/** One file of styles for pages of a kind, which hardly differ in what they need: each more is another request. */
const styledTogether = {
  detalhe:
    /^routes\/(?:licitacoes\/(?:detail|dados-|solicitacoes\/)|portal\/(?:licitacoes\/(?:detail|lote)|compra-direta\/(?:detail|itens-do-lote)))[\w.-]*\.tsx/,
}

function filesOfMany(): Rollup.GetManualChunk {
  let files: [string, Set<string>][] | undefined
  return (id, { getModuleIds, getModuleInfo }) => {
    const importedBy = (entries: RegExp) =>
      importsOf(
        Array.from(getModuleIds()).filter((id) => entries.test(id.replace(ours, ''))),
        getModuleInfo,
      )
    const onlyStyles = (modules: Set<string>) => new Set([...modules].filter((id) => id.endsWith('.module.css')))
    files ??= [
      ...Object.entries(together).map(([file, entries]): [string, Set<string>] => [file, importedBy(entries)]),
      ...Object.entries(styledTogether).map(([file, entries]): [string, Set<string>] => [
        file,
        onlyStyles(importedBy(entries)),
      ]),
    ]
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

/**
 * Of libraries nothing can be mended here, routes may be loaders alone, and the file of the root and what every page loads
 * of ours import one another, which is without harm: nothing in either runs before both are there.
 */
const isKnown = ({ code, id, ids = id ? [id] : [] }: Rollup.RollupLog) =>
  code === 'EMPTY_BUNDLE' ||
  code === 'CIRCULAR_CHUNK' ||
  (ids.length > 0 && ids.every((module) => module.includes('/node_modules/')))

const styleSheets = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => path.resolve('app', file))
  .sort()
const namesIn = new Map<string, string[]>()

/**
 * Letters for the file, and the place of the name in it: the same in the browser's build and in the server's. Every page
 * carries some forty names of its looks, and its styles and programs carry them again.
 */
function shortClassName(name: string, file: string) {
  const names = namesIn.get(file) ?? []
  namesIn.set(file, names)
  if (!names.includes(name)) names.push(name)
  const letters = (place: number): string =>
    (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(97 + (place % 26))
  return `${letters(styleSheets.indexOf(path.resolve(file.replace(/\?.*/, ''))))}${names.indexOf(name)}`
}

/** A build says nothing, so that what it says is read: whatever else Rollup would warn of ends it. */
const endsAtWarning = (warning: Rollup.RollupLog) => {
  if (!isKnown(warning)) throw new Error(warning.message)
}

export default defineConfig(({ command, isSsrBuild }) => ({
  base: `${remixConfig.basename}/`,
  plugins: [
    pagePrograms({ entry: 'app/shell/asleep/page-program.ts', base: `${remixConfig.basename}/` }),
    ownRouteModules(),
    remix(remixConfig),
    tsconfigPaths(),
    pdfjsAssets(),
    licences(),
    precompress(),
  ],
  esbuild: { legalComments: 'none' },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassName } } }),
  // Nothing is inlined: the content security policy allows no data: address where a file will do.
  build: {
    assetsInlineLimit: 0,
    // Slower than esbuild, and a twentieth smaller on the way.
    ...(!isSsrBuild && { minify: 'terser', terserOptions: { compress: { passes: 2 }, format: { comments: false } } }),
    // What pages load is held by the budget's own test.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // A part of a few bytes costs more on the way than in its neighbour.
    rollupOptions: {
      onwarn: endsAtWarning,
      output: {
        experimentalMinChunkSize: 300,
        ...(!isSsrBuild && { manualChunks: filesOfMany(), onlyExplicitManualChunks: true }),
      },
    },
  },
}))
