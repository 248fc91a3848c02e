import type { Request, RequestHandler } from 'express'
import { molduraAt } from '~/site/moldura'
import { sendPage, sendSandboxed } from './plain-answers.server'

/**
 * A form that another site sends here is refused before anything of it is read. Remix has such a rule as well, which fails
 * behind a proxy that changes the host: it is left with nothing to compare.
 */
export function refuseOtherSites(publicUrl: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    if (!isOwnOrigin(req, publicUrl))
      return req.headers.origin === 'null' && molduraAt(req.originalUrl) ? sendSandboxed(res) : sendPage(res, 403)
    delete req.headers.origin
    next()
  }
}

/**
 * By what the browser says of the sending page; browsers that don't say it name its origin. Where neither is told, as by
 * older ones from pages with `no-referrer`, the signed state of the form decides alone.
 */
export function isOwnOrigin({ headers }: Request, publicUrl: string | undefined) {
  const publicHost = publicUrl && new URL(publicUrl).host
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined || origin === 'null') return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === headers.host || host === publicHost
}
