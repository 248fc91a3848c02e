import type { Request, RequestHandler } from 'express'
import { pathAndQuery } from '~/site/address'
import { isInMoldura } from '~/site/moldura'
import { methodsAt, screenAt, toPattern } from '~/site/screens'
import { sendPage, sendSandboxed } from './plain-answers.server'
import { sendError } from './wire-errors.server'

export const allowOnly =
  (methods: string): RequestHandler =>
  (_req, res) => {
    res.set('Allow', methods)
    sendError(res, 'METODO_NAO_PERMITIDO')
  }

type Paths = { [path: string]: object | undefined }

/** Answers OPTIONS with the methods that the call or screen at the address accepts. */
export function answerOptions(calls: Paths): RequestHandler {
  const known = Object.entries(calls).map(([path, item = {}]) => ({
    pattern: toPattern(path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')),
    methods: ['get', 'head', 'post', 'delete'].filter((method) => (method === 'head' ? 'get' : method) in item),
  }))
  return (req, res, next) => {
    if (req.method !== 'OPTIONS') return next()
    const { path } = pathAndQuery(req.originalUrl)
    const call = known.find(({ pattern }) => pattern.test(path.replace(/\/$/, '')))
    const methods = call?.methods.map((method) => method.toUpperCase()) ?? methodsAt(path)
    if (methods.length === 0) return next()
    res
      .status(204)
      .set('Allow', [...methods, 'OPTIONS'].join(', '))
      .end()
  }
}

/** Refuses cross-site forms. Removes `Origin`, because Remix's own check fails behind proxies that change the host. */
export function refuseOtherSites(publicUrl: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    if (!isOwnOrigin(req, publicUrl) && !hasOwnToken(req))
      return req.headers.origin === 'null' && isInMoldura(req.originalUrl) ? sendSandboxed(res) : sendPage(res, 403)
    delete req.headers.origin
    next()
  }
}

/**
 * Older browsers do not send `Sec-Fetch-Site`, and send `Origin: null` from the portal's own pages with `no-referrer`,
 * as from a sandboxed frame of another site. The sealed token of its form then protects the request.
 */
function hasOwnToken({ headers, originalUrl }: Request) {
  const isUntold = headers['sec-fetch-site'] === undefined && headers.origin === 'null'
  return isUntold && !screenAt(pathAndQuery(originalUrl).path)?.needsOrigin
}

/**
 * Whether a page of the portal sent the request, or no page. `Sec-Fetch-Site` decides. Older browsers do not send it;
 * for them, `Origin` decides.
 */
export function isOwnOrigin({ headers }: Request, publicUrl: string | undefined) {
  const publicHost = publicUrl && new URL(publicUrl).host
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === headers.host || host === publicHost
}
