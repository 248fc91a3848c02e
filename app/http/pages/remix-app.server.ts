import { readdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { type RequestHandler, type Response, Router } from 'express'
import { basePath as base } from '~/site/paths'
import { sendPage } from '../refusals/plain-answers.server'

export type RemixApp = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  files: RequestHandler[]
}

/** Loads the build in `folder`, with the offline page (decision 045) or with the service worker that removes it. */
export async function loadBuiltRemix(folder = 'build', offlinePage = true): Promise<RemixApp> {
  // React reads NODE_ENV when it is loaded, and is several times slower outside production mode.
  const { env } = process
  env.NODE_ENV ??= 'production'
  const build: ServerBuild = await import(pathToFileURL(path.resolve(folder, 'server/index.js')).href)
  const client = path.resolve(folder, 'client')
  const assets = Router({ caseSensitive: true }).use(
    `${base}/assets`,
    await serveFolder(path.join(client, 'assets'), { maxAge: 31_536_000_000, immutable: true }),
    (_req, res) => void res.status(404).type('text').send('Not found'),
  )
  const others = Router({ caseSensitive: true })
    .get([`${base}/sw.js`, `${base}/offline.html`], serveOffline(offlinePage))
    .use(base, await serveFolder(client, { maxAge: 3_600_000 }))
  return { build, mode: 'production', files: [assets, others] }
}

/** The rest of the policy is in the offline page itself, because `remix-serve` sets no headers. */
const noFramingHeaders = { 'Content-Security-Policy': "frame-ancestors 'none'", 'X-Frame-Options': 'DENY' }

/**
 * Makes browsers revalidate the offline page and its service worker each time. Without `offlinePage`, browsers get
 * another service worker, which removes itself and the stored page.
 */
const serveOffline =
  (offlinePage: boolean): RequestHandler =>
  (req, res, next) => {
    res.set({ 'Cache-Control': 'no-cache', ...(req.path.endsWith('.html') && noFramingHeaders) })
    if (!offlinePage && req.path.endsWith('.js')) req.url = `${base}/sw-remove.js`
    next()
  }

/** Serves the screens from source through Vite; `http` carries hot module replacement. */
export async function loadDevelopmentRemix(http: Server): Promise<RemixApp> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } } })
  const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
  http.once('close', () => void vite.close())
  return { build, mode: 'development', files: [vite.middlewares] }
}

type CacheOptions = { maxAge: number; immutable?: boolean }

/** Endings of compressed files, best first. The build writes such a file only if it is smaller than the original. */
const encodings = { br: '.br', gzip: '.gz' }

/** Content types that differ from those that Express would send. */
const contentTypes: [ending: string, type: string][] = [
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.d.ts', 'text/plain; charset=utf-8'],
]

/**
 * Serves the files in `folder`, precompressed where possible. Express sends headers only once the file is open, so a
 * file deleted since the start can still go to the next handler, and an unreadable file gets a 503.
 */
async function serveFolder(folder: string, cacheOptions: CacheOptions): Promise<RequestHandler> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const names = new Set(files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))))
  return (req, res, next) => {
    const name = decodedPath(req.path)
    if ((req.method !== 'GET' && req.method !== 'HEAD') || name === undefined || !names.has(name)) return next()
    const headersBefore = res.getHeaderNames()
    const [encoding, ending = ''] =
      Object.entries(encodings).find(([coding, ending]) => names.has(name + ending) && req.acceptsEncodings(coding)) ??
      []
    const type = contentTypes.find(([ending]) => name.endsWith(ending))?.[1] ?? path.extname(name)
    const headers = { Vary: 'Accept-Encoding', ...(encoding && { 'Content-Encoding': encoding }) }
    res.type(type).sendFile(name + ending, { root: folder, ...cacheOptions, headers }, (error?: SendError) => {
      if (!error || error.code === 'ECONNABORTED') return
      // The headers announced the full length, so the response can only be cut off.
      if (res.headersSent) return void res.destroy()
      for (const header of res.getHeaderNames()) if (!headersBefore.includes(header)) res.removeHeader(header)
      res.set('Cache-Control', 'no-store')
      if (error.status === 404) return next()
      if (error.status !== undefined && error.status < 500) return refuse(res, error)
      req.log.error({ err: error }, 'o arquivo não pôde ser aberto')
      sendPage(res.set('Retry-After', '5'), 503)
    })
  }
}

type SendError = NodeJS.ErrnoException & { status?: number; headers?: Record<string, string> }

const refuse = (res: Response, { status = 400, headers = {} }: SendError) => void res.status(status).set(headers).end()

/** The path without its leading slash; `undefined` if it cannot be decoded. */
function decodedPath(encoded: string) {
  try {
    return decodeURIComponent(encoded).slice(1)
  } catch {
    return undefined
  }
}
