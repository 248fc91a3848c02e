import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import license from 'rollup-plugin-license'
import { defineConfig, normalizePath, type Plugin, type Rollup } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import packageJson from './package.json'
import remixConfig from './remix.config.js'
import { inlineBootstrap } from './vite/inline-bootstrap'
import { offlinePage } from './vite/offline'
import { pdfjsAssets } from './vite/pdfjs'

/** Writes `.br` and `.gz` copies of every asset of a compressible type, so that requests need no compression. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      for (const file of files
        .filter((name) => /\.(m?js|css|html|svg|wasm|ttf)$/.test(name))
        .map((name) => path.join(dir, name))) {
        const bytes = await readFile(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
        await writeFile(`${file}.gz`, await promisify<Buffer, object, Buffer>(gzip)(bytes, { level: 9 }))
      }
    },
  }
}

const licencesFile = path.resolve('build/client/licencas.txt')

/** Collects the licences of bundled packages in one file. */
const licences = (): Plugin => ({
  ...(license({ thirdParty: { output: licencesFile } }) as Plugin),
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
})

/** Replaces Remix's loader of route modules, because Remix has no setting for a module that fails to load. */
function ownRouteModules(): Plugin {
  let found = false
  return {
    name: 'own-route-modules',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer?.includes('/@remix-run/react/dist/esm/')) return null
      found = true
      return path.resolve('app/framework/route-modules.client.ts')
    },
    buildEnd(error) {
      if (!found && !error) this.error('@remix-run/react loads the modules of routes elsewhere now')
    },
  }
}

const ours = `${normalizePath(path.resolve('app'))}/`

/** Modules that every page loads. Everything they import goes into one chunk. */
const onEveryPage = /^(?:root|entry\.client)\.tsx/

/** Groups of screens. Small files compress badly, so each group has one style sheet, and the list one chunk. */
const kinds = {
  lista: /^routes\/licitacoes\/list\.tsx/,
  detalhe:
    /^routes\/(?:api|institucional\/|licitacoes\/(?:anexo|detail|dados-|solicitacoes\/(?!avisar))|portal\/(?:licitacoes\/(?:detail|lote|pedidos\/solicitacao)|compra-direta\/(?:detail|itens-do-lote)))[\w.-]*\.tsx/,
  formulario:
    /^routes\/(?:documentos|recursos|solicitar|licitacoes\/solicitacoes\/avisar|portal\/(?:cadastro|licitacoes\/pedidos\/(?!solicitacao)))[\w./-]*\.tsx/,
}
/** Frames and lists of the portal area. Their styles go into one style sheet. */
const aroundThem = /^routes\/portal\/(?:frame|moldura\/moldura|[\w-]+\/list)\.tsx/

type Modules = Set<string>

function filesOfMany(): Rollup.GetManualChunk {
  let files: [string, Modules][] | undefined
  return (id, { getModuleIds, getModuleInfo }) => {
    files ??= assignFiles((screens) => {
      const own = Array.from(getModuleIds()).filter((id) => screens.test(id.replace(ours, '')))
      return { own, imported: listImports(own, getModuleInfo) }
    })
    return files.find(([, modules]) => modules.has(id))?.[0]
  }
}

/**
 * Assigns modules to files. A module that several files could hold goes into the first. What the list shares with
 * another group goes into the chunk of every page. Styles that only the other groups share go into a sheet that the
 * list does not load.
 */
function assignFiles(findModules: (screens: RegExp) => { own: string[]; imported: Modules }): [string, Modules][] {
  const lista = findModules(kinds.lista)
  const detalhe = findModules(kinds.detalhe).imported
  const formulario = findModules(kinds.formulario).imported
  return [
    ['portal', findModules(onEveryPage).imported],
    ['portal', both(lista.imported, detalhe)],
    ['portal', both(lista.imported, formulario)],
    ['telas', pickStyles(both(detalhe, formulario))],
    // Includes the list's own module, because Rollup would merge such a small module into the chunk of another screen.
    ['lista', new Set([...lista.own, ...lista.imported])],
    ['barras', pickStyles(findModules(aroundThem).imported)],
    ['detalhe', pickStyles(detalhe)],
    ['formulario', pickStyles(formulario)],
  ]
}

const both = (some: Modules, others: Modules) => new Set([...some].filter((id) => others.has(id)))
const pickStyles = (modules: Modules) => new Set([...modules].filter((id) => id.endsWith('.css')))

function listImports(entries: string[], getModuleInfo: Rollup.GetModuleInfo) {
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
 * Expected warnings: about libraries, about routes that have only a loader, and about the cycle between the root chunk
 * and the shared chunk. The cycle is harmless, because neither chunk runs code of the other at load time.
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

/** Makes a short class name, the same in both builds: letters for the file, and the index of the name in the file. */
function shortClassName(name: string, file: string) {
  const names = namesIn.get(file) ?? []
  namesIn.set(file, names)
  if (!names.includes(name)) names.push(name)
  const letters = (place: number): string =>
    (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(97 + (place % 26))
  return `${letters(styleSheets.indexOf(path.resolve(file.replace(/\?.*/, ''))))}${names.indexOf(name)}`
}

/** Fails the build at any Rollup warning that is not expected, so that nobody overlooks it. */
const endsAtWarning = (warning: Rollup.RollupLog) => {
  if (!isKnown(warning)) throw new Error(warning.message)
}

export default defineConfig(({ command, isSsrBuild }) => ({
  base: `${remixConfig.basename}/`,
  plugins: [
    inlineBootstrap({ entry: 'app/shell/deferred-hydration/inline-bootstrap.ts', base: `${remixConfig.basename}/` }),
    ownRouteModules(),
    remix(remixConfig),
    tsconfigPaths(),
    pdfjsAssets(),
    licences(),
    offlinePage(licencesFile),
    precompress(),
  ],
  esbuild: { legalComments: 'none' },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassName } } }),
  // Bundles packages that production does not install (decision 040).
  ...(command === 'build' && { ssr: { noExternal: true, external: Object.keys(packageJson.dependencies) } }),
  // Inlines no files, because the content security policy forbids `data:` addresses of anything but images.
  build: {
    assetsInlineLimit: 0,
    // Decision 042. Further requirements are in shell/deferred-hydration/browser-support.ts.
    target: ['es2020', 'chrome92', 'edge92', 'firefox113', 'safari15.4'],
    // Slower than esbuild, but the compressed output is 5 % smaller.
    ...(!isSsrBuild && { minify: 'terser', terserOptions: { compress: { passes: 2 }, format: { comments: false } } }),
    // Turns off Vite's warning about large chunks, because a test checks the size budget.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // Merges chunks below `experimentalMinChunkSize` bytes with others, because a request for each would cost more.
    rollupOptions: {
      onwarn: endsAtWarning,
      output: {
        experimentalMinChunkSize: 300,
        ...(!isSsrBuild && { manualChunks: filesOfMany(), onlyExplicitManualChunks: true }),
      },
    },
  },
}))
