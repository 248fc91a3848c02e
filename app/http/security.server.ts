import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { basePath } from '~/web/paths'
import { alwaysHeaders } from '~/web/security-headers'

const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The headers every answer carries, errors included. What an answer says for itself stays: pages bring their own content
 * security policy, and a worker's script would be held to the one it came with.
 */
export const secureHeaders: RequestHandler = (req, res, next) => {
  const asset = req.originalUrl.startsWith(`${basePath}/assets/`)
  const setMissing = (headers: Record<string, string>) => {
    for (const [name, value] of Object.entries(headers)) if (!res.hasHeader(name)) res.setHeader(name, value)
  }
  // Not before the last moment: Remix appends its headers to what is there, and two policies add up.
  const writeHead = res.writeHead
  res.writeHead = (...args: unknown[]) => {
    setMissing(alwaysHeaders)
    const [status] = args
    // A 304 keeps the policy of the page that the browser has.
    if (status !== 304 && !contentType(res, args).startsWith('text/html')) {
      setMissing({ 'X-Frame-Options': 'DENY' })
      if (!asset) setMissing({ 'Content-Security-Policy': inertPolicy })
    }
    return Reflect.apply(writeHead, res, args)
  }
  next()
}

/** From the headers that come with `writeHead`, else from those set before. */
function contentType(res: ServerResponse, args: unknown[]) {
  const given = (args.find((arg) => typeof arg === 'object') ?? {}) as OutgoingHttpHeaders
  return String(given['content-type'] ?? given['Content-Type'] ?? res.getHeader('Content-Type'))
}
