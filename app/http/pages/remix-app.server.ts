import type { Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { type RequestHandler, Router } from 'express'
import sirv from 'sirv'
import { basePath as base } from '~/site/paths'

/** The screens, built or in development: how to get at them, and who serves their scripts, styles and images. */
export type RemixApp = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  files: RequestHandler[]
}

/** The screens as `npm run build` left them in `folder`. */
export async function loadBuiltRemix(folder = 'build'): Promise<RemixApp> {
  // React asks when it is loaded, and is several times slower where nobody says so.
  const { env } = process
  env.NODE_ENV ??= 'production'
  const build: ServerBuild = await import(pathToFileURL(path.resolve(folder, 'server/index.js')).href)
  const client = path.resolve(folder, 'client')
  const assets = Router({ caseSensitive: true }).use(
    `${base}/assets`,
    sirv(path.join(client, 'assets'), { immutable: true, maxAge: 31_536_000, brotli: true, gzip: true }),
    (_req, res) => void res.status(404).type('text').send('Not found'),
  )
  const others = Router({ caseSensitive: true }).use(
    base,
    sirv(client, { maxAge: 3600, etag: true, brotli: true, gzip: true, extensions: [], setHeaders: typedAsText }),
  )
  return { build, mode: 'production', files: [assets, others] }
}

/** To who goes by its ending alone a file of types is a film. */
function typedAsText(res: ServerResponse, pathname: string) {
  if (pathname.endsWith('.d.ts')) res.setHeader('Content-Type', 'text/plain; charset=utf-8')
}

/** The screens straight from their sources; changes reach the browser over `http`. */
export async function loadDevelopmentRemix(http: Server): Promise<RemixApp> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } } })
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  http.once('close', () => void vite.close())
  return { build, mode: 'development', files: [vite.middlewares] }
}
