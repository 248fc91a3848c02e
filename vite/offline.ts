import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import license from 'rollup-plugin-license'
import { build, type Plugin } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import { getManifest } from 'workbox-build'
import { bundled } from './inline-bootstrap'

const sources = 'app/failures/offline'

/**
 * Builds the offline page and its service worker (decision 045), separately because a worker cannot import the app's
 * chunks. Their licences are added to the file `licences`.
 */
export function offlinePage(licences: string): Plugin {
  return {
    name: 'offline-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const pageModule = await bundled(`${sources}/offline-page.server.ts`, { format: 'esm', platform: 'node' })
        const { offlinePage } = await import(
          `data:text/javascript;base64,${Buffer.from(pageModule).toString('base64')}`
        )
        const script = await bundled(`${sources}/offline-script.ts`)
        const logo = await readFile('public/favicon.svg', 'utf8')
        await writeFile(
          path.join(dir, 'offline.html'),
          offlinePage(script, logo.trim().replace('<svg ', '<svg aria-hidden="true" ')),
        )
        const { manifestEntries } = await getManifest({ globDirectory: dir, globPatterns: ['offline.html'] })
        const own = path.join(dir, 'sw-licencas.txt')
        await build({
          configFile: false,
          logLevel: 'warn',
          plugins: [tsconfigPaths(), license({ thirdParty: { output: path.resolve(own) } }) as Plugin],
          define: { 'process.env.NODE_ENV': '"production"', 'self.__WB_MANIFEST': JSON.stringify(manifestEntries) },
          build: {
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            minify: 'terser',
            target: 'es2020',
            rollupOptions: {
              input: `${sources}/service-worker.ts`,
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        })
        await writeFile(licences, `${await readFile(licences, 'utf8')}\n\n---\n\n${await readFile(own, 'utf8')}`)
        await rm(own)
      },
    },
  }
}
