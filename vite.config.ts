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

/** What every page loads, whichever it is: one file for all that these import, directly or through it. */
const onEveryPage = /^(?:root|entry\.client)\.tsx/

/**
 * The screens of a kind: one file of styles each, since each more is another request, and for the list one of all else that
 * it loads of ours besides. In a dozen files of some hundred bytes each they would compress worse.
 */
const kinds = {
  lista: /^routes\/licitacoes\/list\.tsx/,
  detalhe:
    /^routes\/(?:api|institucional\/|licitacoes\/(?:anexo|detail|dados-|solicitacoes\/)|portal\/(?:licitacoes\/(?:detail|lote|pedidos\/solicitacao)|compra-direta\/(?:detail|itens-do-lote)))[\w.-]*\.tsx/,
  formulario:
    /^routes\/(?:documentos|recursos|solicitar|portal\/(?:cadastro|licitacoes\/pedidos\/(?!solicitacao)))[\w./-]*\.tsx/,
}
/** What the portal's own pages have around these, and its lists besides what any list has. */
const aroundThem = /^routes\/portal\/(?:frame|moldura\/moldura|[\w-]+\/list)\.tsx/

type Modules = Set<string>

function filesOfMany(): Rollup.GetManualChunk {
  let files: [string, Modules][] | undefined
  return (id, { getModuleIds, getModuleInfo }) => {
    files ??= filesOf((screens) => {
      const own = Array.from(getModuleIds()).filter((id) => screens.test(id.replace(ours, '')))
      return { own, imported: importsOf(own, getModuleInfo) }
    })
    return files.find(([, modules]) => modules.has(id))?.[0]
  }
}

/** Whatever is in several belongs to the first: what two kinds need comes with what every page loads. */
function filesOf(modulesOf: (screens: RegExp) => { own: string[]; imported: Modules }): [string, Modules][] {
  const lista = modulesOf(kinds.lista)
  const detalhe = modulesOf(kinds.detalhe).imported
  const formulario = modulesOf(kinds.formulario).imported
  return [
    ['portal', modulesOf(onEveryPage).imported],
    ['portal', both(lista.imported, detalhe)],
    ['portal', both(lista.imported, formulario)],
    ['portal', stylesOf(both(detalhe, formulario))],
    // Its own module too: small as that is without what it imports, Rollup would add it to another screen's.
    ['lista', new Set([...lista.own, ...lista.imported])],
    ['barras', stylesOf(modulesOf(aroundThem).imported)],
    ['detalhe', stylesOf(detalhe)],
    ['formulario', stylesOf(formulario)],
  ]
}

const both = (some: Modules, others: Modules) => new Set([...some].filter((id) => others.has(id)))
const stylesOf = (modules: Modules) => new Set([...modules].filter((id) => id.endsWith('.css')))

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
