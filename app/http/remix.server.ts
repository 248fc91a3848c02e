import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import { type Request, type RequestHandler, Router } from 'express'
import sirv from 'sirv'
import { basePath as base } from '~/web/paths'
import { compressed } from './compress.server'
import type { SharedContext } from './load-context'
import { refuseOtherSites } from './same-origin.server'
import type { SharedScreens } from './shared-screens.server'

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
  const assets = Router().use(
    `${base}/assets`,
    sirv(path.join(client, 'assets'), { immutable: true, maxAge: 31_536_000, brotli: true, gzip: true }),
    (_req, res) => void res.status(404).type('text').send('Not found'),
  )
  const others = Router().use(
    base,
    sirv(client, { maxAge: 3600, etag: true, brotli: true, gzip: true, extensions: [] }),
  )
  return { build, mode: 'production', files: [assets, others] }
}

/** The screens straight from their sources; changes reach the browser over `http`. */
export async function loadDevelopmentRemix(http: Server): Promise<RemixApp> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } } })
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  http.once('close', () => void vite.close())
  return { build, mode: 'development', files: [vite.middlewares] }
}

/** The screens under /licitacao-pub/, and the ways there from addresses people type (A1). */
export function serveRemix(
  { build, mode, files }: RemixApp,
  context: SharedContext,
  shared?: Pick<SharedScreens, 'send'>,
) {
  const getLoadContext = (req: Request) => ({
    ...context,
    address: req.ip,
    failedForm: { is: false },
    log: req.log,
    validUntil() {},
  })
  const screens = createRequestHandler({ build, mode, getLoadContext })
  const router = Router({ strict: true })
  router.get(['/', base], (req, res) => res.redirect(302, `${base}/${req.originalUrl.replace(/^[^?]*/, '')}`))
  router.get('/favicon.ico', (_req, res) => res.redirect(302, `${base}/favicon.svg`))
  for (const serve of files) router.use(serve)
  if (shared)
    router.use((req, res, next) => {
      shared.send(req, res).then((sent) => sent || next(), next)
    })
  router.use(refuseOtherSites(context.settings.publicUrl))
  router.use(compressed, (req, res, next) => {
    // As it came: in development Vite has taken the base off `url`.
    if (req.originalUrl.startsWith(`${base}/`)) return void screens(req, res, next)
    next()
  })
  return router
}
