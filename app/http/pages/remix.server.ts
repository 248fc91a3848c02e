import { createRequestHandler } from '@remix-run/express'
import { type Request, type RequestHandler, Router } from 'express'
import { basePath as base } from '~/site/paths'
import type { SharedContext } from '../load-context'
import { clientAddress, clientNetwork } from '../ops/client-address.server'
import type { Gates } from '../ops/gate.server'
import { enterScreen, sendBusy } from '../refusals/full-house.server'
import { sendPage } from '../refusals/plain-answers.server'
import { refuseOtherSites } from '../refusals/same-origin.server'
import { compressed } from './compress.server'
import type { RemixApp } from './remix-app.server'
import { NoRoom, type SharedScreens } from './shared-screens.server'

/** The screens under /licitacao-pub/, and the ways there from addresses people type (A1). */
export function serveRemix(
  { build, mode, files }: RemixApp,
  context: SharedContext,
  gates: Gates,
  shared?: Pick<SharedScreens, 'send'>,
) {
  const getLoadContext = (req: Request) => ({
    ...context,
    address: clientAddress(req),
    form: { answer: null },
    log: req.log,
    validUntil() {},
  })
  const screens = createRequestHandler({ build, mode, getLoadContext })
  const router = Router({ strict: true, caseSensitive: true })
  router.get(['/', base], (req, res) => res.redirect(302, `${base}/${req.originalUrl.replace(/^[^?]*/, '')}`))
  router.get('/favicon.ico', (_req, res) => res.redirect(302, `${base}/favicon.svg`))
  for (const serve of files) router.use(serve)
  if (shared)
    router.use((req, res, next) => {
      shared.send(req, res, clientNetwork(req)).then(
        (sent) => sent || next(),
        (error) => (error instanceof NoRoom ? sendBusy(res) : next(error)),
      )
    })
  router.use(refuseUnreadable)
  router.use(refuseOtherSites(context.settings.publicUrl))
  router.use(enterScreen(gates), compressed, (req, res, next) => {
    // As it came: in development Vite has taken the base off `url`.
    if (req.originalUrl.startsWith(`${base}/`)) return void screens(req, res, next)
    next()
  })
  return router
}

/** What no screen can be asked with: a method that none takes, or an address or a host that is none. */
const refuseUnreadable: RequestHandler = (req, res, next) => {
  if (!['GET', 'HEAD', 'POST'].includes(req.method)) return sendPage(res.set('Allow', 'GET, HEAD, POST'), 405)
  if (!isDecodable(req.path)) return sendPage(res, 404)
  if (!isHost(req) || !URL.canParse(req.originalUrl, 'http://portal')) return sendPage(res, 400)
  next()
}

/** What in a host would begin another part of the address. */
const partsOfAddress = /[/\\?#@]/

/** Whether the host makes an address, with the port that either header may name. */
function isHost(req: Request) {
  const ports = ['host', 'x-forwarded-host'].map(
    (name) => Number.parseInt(req.get(name)?.split(':')[1] ?? '', 10) || '',
  )
  const makesAddress = (port: string | number) =>
    URL.canParse(`${req.protocol}://${req.hostname}${port && `:${port}`}/`)
  return !partsOfAddress.test(req.hostname) && ports.every(makesAddress)
}

function isDecodable(path: string) {
  try {
    return decodeURIComponent(path) !== undefined
  } catch {
    return false
  }
}
