import { createRequestHandler } from '@remix-run/express'
import compression from 'compression'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { plainPage, plainPageHeaders } from '~/failures/plain-page'
import { pathAndQuery } from '~/site/address'
import { redirectedTo } from '~/site/destinations'
import { basePath as base, hostPaths, paths } from '~/site/paths'
import { methodsAt, screenAt } from '~/site/screens'
import type { SharedContext } from '../load-context'
import { clientAddress, clientNetwork } from '../ops/client-address.server'
import { type LoadShedder, noteShed, releaseAtEnd } from '../ops/load-shedder.server'
import { readArrival } from '../ops/log.server'
import texts from '../refusals/messages'
import { sendPage } from '../refusals/plain-answers.server'
import { refuseOtherSites } from '../refusals/request-checks.server'
import type { RemixApp } from './remix-app.server'
import { Overloaded, type SharedScreens } from './shared-screens.server'

/** Serves the screens under /licitacao-pub/ and the redirects to them (A1). */
export function serveRemix(
  { build, mode, files }: RemixApp,
  context: SharedContext,
  loadShedder: LoadShedder,
  shared?: Pick<SharedScreens, 'send'>,
) {
  const getLoadContext = (req: Request, res: Response) => ({
    ...context,
    address: clientAddress(req),
    arrivedAt: readArrival(res),
    log: req.log,
    validUntil() {},
  })
  const screens = createRequestHandler({ build, mode, getLoadContext })
  const router = Router({ strict: true, caseSensitive: true })
  router.get(['/', base], (req, res) => res.redirect(302, `${base}/${req.originalUrl.replace(/^[^?]*/, '')}`))
  router.get('/favicon.ico', (_req, res) => res.redirect(302, `${base}/favicon.ico`))
  for (const serve of files) router.use(serve)
  router.use(refuseInvalidAddresses)
  if (shared)
    router.use((req, res, next) => {
      shared.send(req, res, clientNetwork(req)).then(
        (sent) => sent || next(),
        (error) => {
          if (!(error instanceof Overloaded)) return next(error)
          noteShed(res, { room: 'pages', reason: error.reason })
          sendOverloaded(res)
        },
      )
    })
  router.use(refuseOtherSites(context.settings.publicUrl), refuseOtherMethods)
  router.use(limitScreens(loadShedder), compressed, (req, res, next) => {
    // Uses `originalUrl`: in development Vite strips the base from `url`.
    if (isBelowBase(req)) return void screens(req, res, next)
    next()
  })
  return router
}

/**
 * Turns a request for nothing into a read of an unknown address, for which a screen with a search answers (A2). The
 * address stays in its area, which decides who may frame the page.
 */
function showMissing(req: Request) {
  const [area] = /^\/portal\/(?:iframe\/)?/.exec(req.originalUrl.slice(base.length)) ?? ['/']
  req.method = req.method === 'HEAD' ? 'HEAD' : 'GET'
  req.url = `${base}${area}inexistente`
  req.originalUrl = req.url
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const isBelowBase = ({ originalUrl }: Request) => originalUrl.startsWith(`${base}/`)

const refuseInvalidAddresses: RequestHandler = (req, res, next) => {
  if (!isDecodable(req.path)) {
    if (!isBelowBase(req)) return sendPage(res, 404)
    showMissing(req)
  }
  if (isRead(req) && isUnknownRedirect(req)) showMissing(req)
  if (!hasValidHost(req) || !URL.canParse(req.originalUrl, 'http://portal')) return sendPage(res, 400)
  next()
}

/** In a frame, the route itself answers, with a page that may be framed. */
function isUnknownRedirect(req: Request) {
  const [, nomePagina, rest = ''] = /^[^?]*\/portal\/redirect\/([^/?]+)\/?([^?]*)/.exec(req.originalUrl) ?? []
  return (
    nomePagina !== undefined &&
    isBelowBase(req) &&
    req.get('Sec-Fetch-Dest') !== 'iframe' &&
    redirectedTo(paths, decodeURIComponent(nomePagina), rest) === undefined
  )
}

const refuseOtherMethods: RequestHandler = (req, res, next) => {
  const methods = methodsAt(pathAndQuery(req.originalUrl).path)
  if (isRead(req) || methods.includes(req.method)) return next()
  if (methods.length === 0) {
    if (!isBelowBase(req)) return sendPage(res, 404)
    showMissing(req)
    return next()
  }
  sendPage(res.set('Allow', methods.join(', ')), 405)
}

/** Characters that delimit the host part of an address. */
const hostDelimiters = /[/\\?#@]/

/** Whether the request's host forms a valid address, both with the port of Host and with that of X-Forwarded-Host. */
function hasValidHost(req: Request) {
  const ports = ['host', 'x-forwarded-host'].map(
    (name) => Number.parseInt(req.get(name)?.split(':')[1] ?? '', 10) || '',
  )
  const makesAddress = (port: string | number) =>
    URL.canParse(`${req.protocol}://${req.hostname}${port && `:${port}`}/`)
  return !hostDelimiters.test(req.hostname) && ports.every(makesAddress)
}

function isDecodable(path: string) {
  try {
    return decodeURIComponent(path) !== undefined
  } catch {
    return false
  }
}

/** Compresses pages and the responses of calls. Stored files stay as they are, and assets are precompressed. */
export const compressed = compression({ level: 6 })

/** Redirects to the full application (C3), or explains where to send proposals if no address is configured. */
export const redirectToApplication =
  (accessUrl: string | undefined): RequestHandler =>
  (_req, res) => {
    if (accessUrl) return res.redirect(302, hostPaths.aplicacao(undefined, accessUrl))
    const { title, text } = texts.access
    res.set(plainPageHeaders).send(plainPage({ lang: 'pt-BR', title, text, link: texts.page.link }))
  }

/** Random, so that clients refused at the same moment do not all retry at the same moment. */
const secondsToWait = () => 2 + Math.floor(Math.random() * 4)

function sendOverloaded(res: Response) {
  const seconds = String(secondsToWait())
  sendPage(res.set({ 'Retry-After': seconds, Refresh: seconds, 'Cache-Control': 'no-store' }), 503)
}

/** Limits concurrent rendering. Form submissions and the screens of forms have their own, higher limit. */
const limitScreens =
  (loadShedder: Pick<LoadShedder, 'pages' | 'forms'>): RequestHandler =>
  async (req, res, next) => {
    const path = req.originalUrl.replace(/\?.*$/s, '')
    const limit = req.method === 'POST' || screenAt(path)?.form ? 'forms' : 'pages'
    const release = await loadShedder[limit].enter(clientNetwork(req))
    if (typeof release === 'string') {
      noteShed(res, { room: limit, reason: release })
      return req.method === 'POST' ? sendPage(res.set('Retry-After', '5'), 503) : sendOverloaded(res)
    }
    if (releaseAtEnd(res, release)) next()
  }
